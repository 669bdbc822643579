// Zones on paper. The protocol says which zones touch, not where they lie: they are put in columns by how many steps they
// are from the first, and each column is shared among its zones.
import type { Border, Zone } from '../table/documents';

export interface Placed {
  zone: Zone;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Joint {
  border: Border | null;
  from: string;
  to: string;
  x: number;
  y: number;
  /** Where the line between them goes, when they do not share a wall. */
  line: [number, number, number, number] | null;
}

function neighboursOf(zones: Zone[], borders: Border[]): Map<string, Set<string>> {
  const touching = new Map(zones.map(({ key }) => [key, new Set<string>()]));
  const join = (a: string, b: string) => {
    touching.get(a)?.add(b);
    touching.get(b)?.add(a);
  };
  for (const { between } of borders) join(between[0], between[1]);
  for (const { key, neighbours } of zones) for (const other of neighbours ?? []) join(key, other);
  return touching;
}

/** Which column each zone stands in. */
function columnsOf(zones: Zone[], touching: Map<string, Set<string>>): Zone[][] {
  const depth = new Map<string, number>();
  const visit = (start: string) => {
    const queue = [start];
    while (queue.length > 0) {
      const key = queue.shift()!;
      for (const next of touching.get(key) ?? [])
        if (!depth.has(next)) {
          depth.set(next, depth.get(key)! + 1);
          queue.push(next);
        }
    }
  };
  // From an end of the longest way, so that a row of rooms is a row.
  const farthest = (start: string) => {
    depth.clear();
    depth.set(start, 0);
    visit(start);
    return [...depth].sort((a, b) => b[1] - a[1])[0]![0];
  };
  const first = zones[0];
  if (!first) return [];
  const end = farthest(first.key);
  const other = farthest(end);
  // The end that was named first stands left.
  const start = zones.findIndex(({ key }) => key === end) <= zones.findIndex(({ key }) => key === other) ? end : other;
  farthest(start);
  const columns: Zone[][] = [];
  for (const zone of zones) {
    const at = depth.get(zone.key) ?? 0;
    (columns[at] ??= []).push(zone);
  }
  return columns.filter((column) => column !== undefined);
}

export function layout(
  zones: Zone[],
  borders: Border[],
  width: number,
  height: number,
): { placed: Placed[]; joints: Joint[] } {
  const touching = neighboursOf(zones, borders);
  const columns = columnsOf(zones, touching);
  const gap = columns.length > 4 ? 12 : 20;
  const columnWidth = (width - gap * (columns.length - 1)) / Math.max(1, columns.length);
  const placed: Placed[] = [];
  columns.forEach((column, i) => {
    const rowGap = 14;
    const rowHeight = (height - rowGap * (column.length - 1)) / column.length;
    column.forEach((zone, row) => {
      placed.push({
        zone,
        x: i * (columnWidth + gap),
        y: row * (rowHeight + rowGap),
        width: columnWidth,
        height: rowHeight,
      });
    });
  });
  const find = (key: string) => placed.find(({ zone }) => zone.key === key);
  const joints: Joint[] = [];
  const done = new Set<string>();
  const addJoint = (from: string, to: string, border: Border | null) => {
    const id = border?.key ?? [from, to].sort().join(' ');
    const a = find(from);
    const b = find(to);
    if (!a || !b || done.has(id)) return;
    done.add(id);
    const [left, right] = a.x <= b.x ? [a, b] : [b, a];
    const centre = (one: Placed) => [one.x + one.width / 2, one.y + one.height / 2] as const;
    if (left.x === right.x) {
      const [upper, lower] = left.y <= right.y ? [left, right] : [right, left];
      const x = upper.x + upper.width / 2;
      const near = lower.y - (upper.y + upper.height) < 20;
      joints.push({
        border,
        from,
        to,
        x,
        y: (upper.y + upper.height + lower.y) / 2,
        line: near
          ? [x, upper.y + upper.height, x, lower.y]
          : [centre(upper)[0], centre(upper)[1], centre(lower)[0], centre(lower)[1]],
      });
      return;
    }
    const y1 = Math.max(left.y, right.y);
    const y2 = Math.min(left.y + left.height, right.y + right.height);
    const y = y2 > y1 ? (y1 + y2) / 2 : (centre(left)[1] + centre(right)[1]) / 2;
    const nearby = right.x - (left.x + left.width) < 30;
    const [x1, x2] = [left.x + left.width, right.x];
    joints.push({
      border,
      from,
      to,
      x: (x1 + x2) / 2,
      y,
      line: nearby && y2 > y1 ? [x1, y, x2, y] : [x1, centre(left)[1], x2, centre(right)[1]],
    });
  };
  for (const border of borders) addJoint(border.between[0], border.between[1], border);
  if (borders.length === 0) for (const [from, others] of touching) for (const to of others) addJoint(from, to, null);
  return { placed, joints };
}

export interface Lettering {
  lines: { text: string; y: number; size: number; isName: boolean }[];
  /** Where the letters end. */
  bottom: number;
}

/** Broken between words, and where even so a line does not fit, its letters are smaller. */
function broken(text: string, room: number, letter: number): string[] {
  const most = Math.max(1, Math.floor(room / letter));
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

// How wide a letter is, in parts of its size: the widest names are a little wider than the average letter says.
const nameLetter = 0.58;
const featureLetter = 0.54;

/** A zone's whole name, and of what there is in it as much as leaves room for those who stand there. */
export function lettering(name: string, features: string, width: number, height: number): Lettering {
  const room = width - 16;
  const lines: Lettering['lines'] = [];
  let y = 5;
  const write = (texts: string[], size: number, letter: number, isName: boolean) => {
    for (const text of texts) {
      const fitting = Math.max(6, Math.min(size, room / (text.length * letter)));
      y += size + 1;
      lines.push({ text, y, size: fitting, isName });
    }
  };
  write(broken(name, room, 11 * nameLetter), 11, nameLetter, true);
  const left = Math.floor((height * 0.45 - y) / 11);
  write(broken(features, room, 10 * featureLetter).slice(0, Math.max(0, Math.min(2, left))), 10, featureLetter, false);
  return { lines, bottom: y + 4 };
}

/** Where so many tokens stand in a zone, and how large they are: rows, as even as they come, none upon another. */
export function spots(place: Placed, count: number, top = 26): { r: number; at: [number, number][] } {
  const [width, height] = [place.width - 10, Math.max(24, place.height - top - 8)];
  // A diamond is wider than its radius says.
  const pitch = (r: number) => 2.5 * r;
  const columns = (r: number) => Math.max(1, Math.floor(width / pitch(r)));
  let r = 13;
  while (r > 5 && Math.ceil(count / columns(r)) * pitch(r) > height) r -= 0.5;
  const rows = Math.max(1, Math.ceil(count / columns(r)));
  const perRow = Math.ceil(count / rows);
  const down = Math.min(pitch(r) + 6, height / rows);
  const first = place.y + top + (height - down * (rows - 1)) / 2;
  const at = Array.from({ length: count }, (_, i): [number, number] => {
    const row = Math.floor(i / perRow);
    const inRow = row === rows - 1 ? count - perRow * (rows - 1) : perRow;
    const across = Math.min(46, width / inRow);
    return [place.x + place.width / 2 + ((i % perRow) - (inRow - 1) / 2) * across, first + row * down];
  });
  return { r, at };
}
