// Which language is spoken: the browser's, until somebody says otherwise. Every text reads it, so a change is seen at once
// and nothing that was typed is lost by loading the page again.
import { getLocale, locales, overwriteGetLocale, setLocale, type Locale } from '../paraglide/runtime';

export { locales, type Locale };

let spoken = $state<Locale>(getLocale());
overwriteGetLocale(() => spoken);

export const names: Record<Locale, string> = { en: 'English', de: 'Deutsch' };
export const locale = () => spoken;

export function speak(next: Locale): void {
  void setLocale(next, { reload: false });
  spoken = next;
  document.documentElement.lang = next;
}
