// What lies over the page: the text of a rule, the list of keys.
import type { System } from '../table/documents';

export const dialogs = $state<{ rule: { system: System; id: string } | null; keys: boolean }>({
  rule: null,
  keys: false,
});

export const openRule = (system: System, id: string) => {
  dialogs.rule = { system, id };
};

/** Whether keys of the page should wait: somebody is writing, or something lies over it. */
export function isBusy(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return target !== null && ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}
