// The map as figures on paper: tokens, what lies there, where the one who is asked may go. Three kinds, by what the state has.
import { defineHex, Orientation } from 'honeycomb-grid';
import type { Combatant, Option, Question, State, Zone } from '../table/documents';
import { labelsOf, words } from './figures';
import { labelled, type Box, type Label, type Named } from './labels';
import { layout, lettering, spots, type Joint, type Lettering, type Placed } from './zones';

export interface Token {
  key: string;
  name: string;
  label: string;
  x: number;
  y: number;
  r: number;
  foe: boolean;
  thing: boolean;
  down: boolean;
}
/** A place one may go to: choosing `answer` does it. */
export interface Target {
  answer: string;
  mode: string;
  x: number;
  y: number;
}
/** A place somebody is put before the fight: a zone, or a point in the measure of the game. */
export type Ground = { zone: string } | { at: [number, number] };
export interface MapModel {
  kind: 'zones' | 'metres' | 'hexes' | 'none';
  tokens: Token[];
  targets: Target[];
  modes: string[];
  zones: (Placed & { lettering: Lettering })[];
  joints: Joint[];
  hexes: { points: string; blocked: boolean; x: number; y: number; at: string }[];
  covers: { x: number; y: number; text: string; square: boolean }[];
  walls: { x1: number; y1: number; x2: number; y2: number; text: string }[];
  /** What stands beside covers and walls. */
  labels: Label[];
  rough: { x: number; y: number; r: number }[];
  /** Squares of so many metres. */
  grid: { step: number; metres: number; x: number; y: number } | null;
  links: { from: string; to: string; hostile: boolean }[];
  /** What lies under a point of the paper. */
  ground: (x: number, y: number) => Ground | null;
  /** How far two points of the paper are apart, in the measure of the game; nothing where only zones count. */
  far: ((a: Point, b: Point) => number) | null;
}
interface Point {
  x: number;
  y: number;
}

const isDown = ({ looks }: Combatant) => ['down', 'dead', 'dying', 'gone'].includes(looks ?? '');

function tokenOf(combatant: Combatant, state: State, x: number, y: number, r: number): Token {
  const side = state.sides.find(({ key }) => key === combatant.side);
  const { key, name, is_vehicle } = combatant;
  return {
    key,
    name,
    label: '',
    x,
    y,
    r,
    foe: side?.players === false,
    thing: is_vehicle === true,
    down: isDown(combatant),
  };
}

const empty = (kind: MapModel['kind']): MapModel => ({
  kind,
  tokens: [],
  targets: [],
  modes: [],
  zones: [],
  joints: [],
  hexes: [],
  covers: [],
  walls: [],
  labels: [],
  rough: [],
  grid: null,
  links: [],
  ground: () => null,
  far: null,
});

function linksOf(state: State): MapModel['links'] {
  const links: MapModel['links'] = [];
  for (const one of state.combatants)
    for (const other of [...(one.engaged ?? []), ...(one.adjacent ?? [])])
      if (!links.some(({ from, to }) => (from === other && to === one.key) || (from === one.key && to === other)))
        links.push({
          from: one.key,
          to: other,
          hostile: state.combatants.find(({ key }) => key === other)?.side !== one.side,
        });
  return links;
}

const featuresOf = (zone: Zone, { items }: State) =>
  [
    ...(zone.features ?? []).map(words),
    ...(zone.cover ?? []).map(({ key, rating }) => `${words(key)} ${rating}`),
    ...(items ?? []).filter((item) => item.zone === zone.key).map(({ name }) => `□ ${name}`),
  ].join(', ');

function zoneModel(state: State, question: Question | null, width: number, height: number): MapModel {
  const model = empty('zones');
  const [left, top] = [14, 42];
  const { placed, joints } = layout(state.zones ?? [], state.borders ?? [], width - 2 * left, height - top - 36);
  model.zones = placed.map((one) => ({
    ...one,
    x: one.x + left,
    y: one.y + top,
    lettering: lettering(one.zone.name, featuresOf(one.zone, state), one.width, one.height),
  }));
  model.joints = joints.map((one) => ({
    ...one,
    x: one.x + left,
    y: one.y + top,
    line: one.line && [one.line[0] + left, one.line[1] + top, one.line[2] + left, one.line[3] + top],
  }));
  for (const place of model.zones) {
    const here = state.combatants.filter(({ zone }) => zone === place.zone.key);
    const { r, at } = spots(place, here.length, place.lettering.bottom);
    here.forEach((one, i) => model.tokens.push(tokenOf(one, state, at[i]![0], at[i]![1], r)));
  }
  const moves = (question?.options ?? []).filter(
    (option: Option) => option.place && /move|go|run|crawl|walk|leave/i.test(`${option.group} ${option.deed}`),
  );
  for (const option of moves) {
    const place = model.zones.find(({ zone }) => zone.key === option.place);
    if (place && !model.targets.some(({ x, y }) => x === place.x && y === place.y))
      model.targets.push({
        answer: option.key,
        mode: 'zone',
        x: place.x + place.width / 2,
        y: place.y + place.height / 2,
      });
  }
  model.ground = (x, y) => {
    const place = model.zones.find(
      (one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height,
    );
    return place ? { zone: place.zone.key } : null;
  };
  model.links = linksOf(state);
  return model;
}

function pointsOf(question: Question | null): { answer: string; mode: string; at: [number, number] }[] {
  return (question?.places ?? []).flatMap(({ key, points }) =>
    points.map((at) => ({ answer: key.replace('x,y', at.join(',')), mode: key.split('>')[0]!, at })),
  );
}

/** The names of covers and walls, clear of those who stand there and of each other. */
function labelsBeside({ tokens, covers, walls }: MapModel, paper: Box): Label[] {
  const named: Named[] = [
    ...covers.map(({ text, x, y }) => ({ text, x, y, dx: 5, dy: 6 })),
    ...walls.map(({ text, x2, y2 }) => ({ text, x: x2, y: y2, dx: 3, dy: 3 })),
  ];
  const taken: Box[] = [
    ...tokens.map(({ x, y, r }) => ({ left: x - r - 2, top: y - r - 2, right: x + r + 2, bottom: y + r + 2 })),
    ...covers.map(({ x, y }) => ({ left: x - 5, top: y - 6, right: x + 5, bottom: y + 6 })),
  ];
  return labelled(named, taken, paper).filter((label) => label !== null);
}

function metreModel(state: State, question: Question | null, width: number, height: number): MapModel {
  const model = empty('metres');
  const here = state.combatants.filter(({ x, y }) => x !== undefined && y !== undefined);
  const xs = [...here.map(({ x }) => x!), ...(state.places ?? []).map(({ x }) => x)];
  const ys = [...here.map(({ y }) => y!), ...(state.places ?? []).map(({ y }) => y)];
  for (const { from, to } of state.walls ?? []) {
    xs.push(from[0], to[0]);
    ys.push(from[1], to[1]);
  }
  if (xs.length === 0) return empty('none');
  const margin = 2.5;
  const [low, high] = [
    [Math.min(...xs) - margin, Math.min(...ys) - margin],
    [Math.max(...xs) + margin, Math.max(...ys) + margin],
  ] as const;
  const [top, bottom] = [36, 32];
  const scale = Math.min((width - 24) / (high[0] - low[0]), (height - top - bottom) / (high[1] - low[1]), 30);
  const ox = width / 2 - (scale * (low[0] + high[0])) / 2;
  const oy = top + (height - top - bottom) / 2 - (scale * (low[1] + high[1])) / 2;
  const px = (x: number) => ox + scale * x;
  const py = (y: number) => oy + scale * y;
  const metres = scale < 7 ? 5 : 1;
  model.grid = { step: scale * metres, metres, x: ox, y: oy };
  const r = scale < 9 ? 9 : 11;
  // Who stands on the same spot is moved aside a little, so that nobody is hidden.
  const taken: [number, number][] = [];
  for (const one of here) {
    let [x, y] = [px(one.x!), py(one.y!)];
    for (let n = 0; taken.some(([a, b]) => Math.hypot(a - x, b - y) < 1.9 * r) && n < 36; ++n) {
      const far = 2 * r * (1 + Math.floor(n / 6));
      x = px(one.x!) + far * Math.cos((n * Math.PI) / 3);
      y = py(one.y!) + far * Math.sin((n * Math.PI) / 3);
    }
    taken.push([x, y]);
    model.tokens.push(tokenOf(one, state, x, y, r));
  }
  for (const { name, x, y, rating } of state.places ?? [])
    model.covers.push({
      x: px(x),
      y: py(y),
      text: rating === undefined ? name : `${name.toLowerCase()} ${rating}`,
      square: true,
    });
  for (const { x, y, radius } of state.rough ?? []) model.rough.push({ x: px(x), y: py(y), r: scale * radius });
  for (const { name, from, to, rating } of state.walls ?? [])
    model.walls.push({
      x1: px(from[0]),
      y1: py(from[1]),
      x2: px(to[0]),
      y2: py(to[1]),
      text: rating === undefined ? name : `${name} ${rating}`,
    });
  model.labels = labelsBeside(model, { left: 2, top: 22, right: width - 2, bottom: height - 14 });
  for (const { answer, mode, at } of pointsOf(question)) {
    const [x, y] = [px(at[0]), py(at[1])];
    if (x > 4 && x < width - 4 && y > 4 && y < height - 4) model.targets.push({ answer, mode, x, y });
  }
  model.far = (a, b) => Math.round(Math.hypot(a.x - b.x, a.y - b.y) / scale);
  model.ground = (x, y) => ({ at: [Math.round((x - ox) / scale), Math.round((y - oy) / scale)] });
  model.links = linksOf(state);
  return model;
}

function hexModel(state: State, question: Question | null, width: number, height: number): MapModel {
  const model = empty('hexes');
  const here = state.combatants.filter(({ x, y }) => x !== undefined && y !== undefined);
  const map = state.map!;
  const Unit = defineHex({ dimensions: 1, orientation: Orientation.POINTY });
  const centre = (q: number, r: number) => {
    const hex = new Unit({ q, r });
    return [hex.x, hex.y] as const;
  };
  const centres = here.map(({ x, y }) => centre(x!, y!));
  if (centres.length === 0) return empty('none');
  const margin = 2.6;
  const low = [Math.min(...centres.map(([x]) => x)) - margin, Math.min(...centres.map(([, y]) => y)) - margin];
  const high = [Math.max(...centres.map(([x]) => x)) + margin, Math.max(...centres.map(([, y]) => y)) + margin];
  const scale = Math.min(22, width / (high[0]! - low[0]!), (height - 20) / (high[1]! - low[1]!));
  const ox = width / 2 - (scale * (low[0]! + high[0]!)) / 2;
  const oy = height / 2 - (scale * (low[1]! + high[1]!)) / 2;
  const blocked = new Set((map.blocked ?? []).map((at) => at.join(',')));
  const Hex = defineHex({ dimensions: scale, orientation: Orientation.POINTY });
  for (let q = map.low[0]; q <= map.high[0]; ++q)
    for (let r = map.low[1]; r <= map.high[1]; ++r) {
      const [x, y] = centre(q, r);
      const [cx, cy] = [ox + scale * x, oy + scale * y];
      if (cx < -scale || cx > width + scale || cy < -scale || cy > height + scale) continue;
      const corners = new Hex({ q, r }).corners.map(
        (corner) => `${(corner.x + ox).toFixed(1)},${(corner.y + oy).toFixed(1)}`,
      );
      model.hexes.push({ points: corners.join(' '), blocked: blocked.has(`${q},${r}`), x: cx, y: cy, at: `${q},${r}` });
    }
  const r = Math.min(13, scale * 0.72);
  const together = Map.groupBy(here, ({ x, y }) => `${x},${y}`);
  here.forEach((one, i) => {
    // Several in one hex share it: smaller, round its middle.
    const mates = together.get(`${one.x},${one.y}`)!;
    const n = mates.indexOf(one);
    const far = mates.length > 1 ? scale * 0.46 : 0;
    const angle = (2 * Math.PI * n) / mates.length;
    const size = mates.length > 1 ? Math.min(r, scale * (mates.length > 2 ? 0.36 : 0.42)) : r;
    const [x, y] = [
      ox + scale * centres[i]![0] - far * Math.cos(angle),
      oy + scale * centres[i]![1] - far * Math.sin(angle),
    ];
    model.tokens.push(tokenOf(one, state, x, y, size));
  });
  for (const { answer, mode, at } of pointsOf(question)) {
    const [x, y] = centre(at[0], at[1]);
    model.targets.push({ answer, mode, x: ox + scale * x, y: oy + scale * y });
  }
  for (const { name, x, y } of state.items ?? [])
    if (x !== undefined && y !== undefined) {
      const [hx, hy] = centre(x, y);
      model.covers.push({ x: ox + scale * hx + r * 0.8, y: oy + scale * hy + r * 0.8, text: '', square: false });
      void name;
    }
  const axial = ({ x, y }: Point) => {
    const row = (y - oy) / (1.5 * scale);
    return [(x - ox) / (Math.sqrt(3) * scale) - row / 2, row] as const;
  };
  model.far = (a, b) => {
    const [[aq, ar], [bq, br]] = [axial(a), axial(b)];
    const [q, r] = [aq - bq, ar - br];
    return Math.round((Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2);
  };
  model.ground = (x, y) => {
    const far = (hex: MapModel['hexes'][number]) => Math.hypot(hex.x - x, hex.y - y);
    const [near] = model.hexes.filter((hex) => !hex.blocked && far(hex) < scale).sort((a, b) => far(a) - far(b));
    return near ? { at: near.at.split(',').map(Number) as [number, number] } : null;
  };
  model.links = linksOf(state);
  return model;
}

export function mapOf(state: State, question: Question | null, width: number, height: number): MapModel {
  const model = state.zones?.length
    ? zoneModel(state, question, width, height)
    : state.map
      ? hexModel(state, question, width, height)
      : metreModel(state, question, width, height);
  const labels = labelsOf(model.tokens.map(({ name }) => name));
  model.tokens.forEach((token, i) => (token.label = labels[i]!));
  model.modes = [...new Set(model.targets.map(({ mode }) => mode))];
  return model;
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const nearestTo = (targets: readonly Target[], from: Point): Target | undefined =>
  [...targets].sort((a, b) => apart(a, from) - apart(b, from))[0];

/** The next place on the way an arrow points, rather straight on than near. */
export function nextOn(
  targets: readonly Target[],
  from: Point | undefined,
  way: [number, number] | undefined,
): Target | undefined {
  if (!from || !way) return undefined;
  const [dx, dy] = way;
  const cost = ({ x, y }: Target) => {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    return along < 1 ? Infinity : along + 2 * Math.abs((x - from.x) * dy - (y - from.y) * dx);
  };
  const [best] = [...targets].sort((a, b) => cost(a) - cost(b));
  return best && cost(best) < Infinity ? best : undefined;
}
