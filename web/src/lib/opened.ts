// A fight somebody wants figures of: opened from what the address says, for as long as the page is shown.
import { openLoose } from '../table/engine';
import { messageOf } from '../table/games';
import type { Table } from '../table/table';
import { sourceAt, type Source } from './source';

/** Ends with the function that is returned, whether it has been opened by then or not. */
export function openAt(
  at: string[],
  arrived: (source: Source, table: Table) => void | Promise<void>,
  failed: (message: string) => void,
): () => void {
  let opened: Table | null = null;
  let left = false;
  void (async () => {
    try {
      const source = await sourceAt(at);
      opened = await openLoose(source.saved);
      if (left) return opened.close();
      await arrived(source, opened);
    } catch (error) {
      if (!left) failed(messageOf(error));
    }
  })();
  return () => {
    left = true;
    opened?.close();
  };
}
