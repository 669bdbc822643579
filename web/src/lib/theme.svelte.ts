// Light or dark: as the system says, until somebody says otherwise.
export type Theme = 'light' | 'dark';

const key = 'fracas.theme';
const said = localStorage.getItem(key);

export const theme = $state<{ said: Theme | null }>({ said: said === 'light' || said === 'dark' ? said : null });

export const isDark = () => (theme.said ? theme.said === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches);

export function show(): void {
  if (theme.said) document.documentElement.dataset['theme'] = theme.said;
  else delete document.documentElement.dataset['theme'];
}

export function toggle(): void {
  theme.said = isDark() ? 'light' : 'dark';
  localStorage.setItem(key, theme.said);
  show();
}
