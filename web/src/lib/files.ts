// Fights as files.
import type { SavedFight } from '../table/documents';

export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export const fileNameOf = (title: string) =>
  `${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.fight.json`;

/** Whether it is a saved fight; what is in it is checked by the game. */
export const isFight = (value: unknown): value is SavedFight =>
  typeof value === 'object' && value !== null && (value as { fracas?: unknown }).fracas === 'fight';
