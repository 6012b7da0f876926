import type { PageTheme } from '../../contracts/generated/before-app.ts';

/** Applies the configured colours and marks WeChat's browser (AMB-160). */
export const applyTheme = (
  element: HTMLElement,
  { theme }: { readonly theme: PageTheme },
  userAgent: string,
): void => {
  element.style.setProperty('--header-from', theme.gradientFrom);
  element.style.setProperty('--header-to', theme.gradientTo);
  element.style.setProperty('--accent-text', theme.onGradient);
  element.style.setProperty('--accent', theme.accent);
  // The darker end has enough text contrast, also on the grey page background.
  element.style.setProperty('--accent-ink', theme.gradientTo);
  if (userAgent.includes('MicroMessenger')) element.dataset.wechat = '1';
};
