// Moves by their keys (`deed>target:weapon:…`): whom they are against, and which way they go about it.
export interface Move {
  key: string;
  text: string;
}

export const targetOf = (key: string): string | undefined => key.match(/^[^>:]+>([^:>]+)/)?.[1];
/** The move without its target: the same for every target one deals with this way. */
export const wayOf = (key: string): string => key.replace(/>[^:>]+/, '>');

/** The same way against everybody it can be used on. */
export const againstAll = (moves: Move[], key: string): Move[] =>
  moves.filter((one) => targetOf(one.key) !== undefined && wayOf(one.key) === wayOf(key));
/** Every way against one target. */
export const allAgainst = (moves: Move[], target: string): Move[] =>
  moves.filter((one) => targetOf(one.key) === target);
