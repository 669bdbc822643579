// Copying, wherever the page comes from.

/** Copies a text and says whether that worked; browsers keep the clipboard to themselves where the connection is not encrypted. */
export async function copyText(text: string): Promise<boolean> {
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (done) return true;
  // What lies behind an open dialog cannot be selected.
  const place = document.querySelector('dialog[open]') ?? document.body;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr';
  place.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}
