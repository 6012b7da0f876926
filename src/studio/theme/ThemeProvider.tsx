import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type Theme, ThemeContext, themes } from './use-theme.ts';

const key = 'studio-theme';

const readTheme = (name: string | null): Theme =>
  themes.find(({ value }) => value === name)?.value ?? 'system';

export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  const [theme, setTheme] = useState(() => readTheme(localStorage.getItem(key)));
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const choose = useCallback((name: string) => {
    localStorage.setItem(key, readTheme(name));
    setTheme(readTheme(name));
  }, []);
  return <ThemeContext value={{ theme, choose }}>{children}</ThemeContext>;
};
