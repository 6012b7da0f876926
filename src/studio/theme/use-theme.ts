import { createContext, use } from 'react';

/** system: follows the operating system. */
export const themes = [
  { value: 'system', label: 'System theme' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export type Theme = (typeof themes)[number]['value'];

export interface ChosenTheme {
  readonly theme: Theme;
  /** Unknown names count as system. */
  readonly choose: (name: string) => void;
}

export const ThemeContext = createContext<ChosenTheme | undefined>(undefined);

/** @throws outside of ThemeProvider */
export const useTheme = (): ChosenTheme => {
  const chosen = use(ThemeContext);
  if (chosen === undefined) throw new Error('Expected a ThemeProvider around the studio.');
  return chosen;
};
