// Where the words beside things on a map go, so that none lies upon another, upon a token or over the edge.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Label {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}
/** A thing that has a name: its middle, and how far it reaches to the sides and up and down. */
export interface Named {
  text: string;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

// Of the small letters of a map, which cannot be measured where nothing is drawn.
const [letter, ascent, descent] = [5.5, 8, 2.5];

export function boxOf({ text, x, y, anchor }: Label): Box {
  const width = letter * text.length;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, top: y - ascent, right: left + width, bottom: y + descent };
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The free places round a thing, the usual one first. */
const around = ({ text, x, y, dx, dy }: Named): Label[] => [
  { text, x, y: y + dy + ascent + 2, anchor: 'middle' },
  { text, x, y: y - dy - descent - 2, anchor: 'middle' },
  { text, x: x + dx + 4, y: y + 3, anchor: 'start' },
  { text, x: x - dx - 4, y: y + 3, anchor: 'end' },
  { text, x: x + dx, y: y + dy + ascent + 2, anchor: 'start' },
  { text, x: x - dx, y: y + dy + ascent + 2, anchor: 'end' },
  { text, x: x + dx, y: y - dy - descent - 2, anchor: 'start' },
  { text, x: x - dx, y: y - dy - descent - 2, anchor: 'end' },
];

/** A label for each, or null where there is no room for one; `taken` is what lies there already. */
export function labelled(things: Named[], taken: Box[], paper: Box): (Label | null)[] {
  const boxes = [...taken];
  return things.map((thing) => {
    const free = around(thing).find((label) => {
      const box = boxOf(label);
      const isInside =
        box.left >= paper.left && box.right <= paper.right && box.top >= paper.top && box.bottom <= paper.bottom;
      return isInside && !boxes.some((other) => overlaps(box, other));
    });
    if (free) boxes.push(boxOf(free));
    return free ?? null;
  });
}
