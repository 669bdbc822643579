// Requests and replies: objects on this side, JSON text on the other.

/** Something was wrong with what was asked. Everything is as it was. */
export class Refusal extends Error {
  constructor({ message, ...more }) {
    super(message);
    this.name = 'Refusal';
    Object.assign(this, more); // where, found, hint, mistakes
  }
}

// Numbers that JavaScript cannot hold, such as large seeds, travel as text.
const asText = (_key, value) => (typeof value === 'bigint' ? String(value) : value);

export const textOf = (request) => JSON.stringify(request, asText);

export function replyOf(text) {
  const { id: _id, ok, error, ...reply } = JSON.parse(text);
  if (!ok) throw new Refusal(error);
  return reply;
}
