// Where one is, by the part of the address after the #: so any host of files will do.

export interface Route {
  page: string;
  /** The parts after the page. */
  at: string[];
  query: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  // A link to a seat at a server's table, as the server makes it: `#room=…&token=…`.
  if (hash.startsWith('#room=')) return { page: 'room', at: [], query: new URLSearchParams(hash.slice(1)) };
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [page = '', ...at] = path.split('/').map(decodeURIComponent);
  return { page, at, query: new URLSearchParams(query) };
}

export function hashOf(page: string, at: string[] = [], query: Record<string, string | undefined> = {}): string {
  const path = [page, ...at.map(encodeURIComponent)].join('/');
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value);
  const text = search.toString();
  return `#/${path}${text ? `?${text}` : ''}`;
}

export function go(hash: string): void {
  location.hash = hash;
}

/** Changes the address without a step in the history. */
export function replaceAddress(hash: string): void {
  history.replaceState(history.state, '', hash);
}
