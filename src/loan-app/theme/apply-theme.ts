import type { PageTheme } from '../../contracts/generated/before-app.ts';

/** Applies the configured colours and marks WeChat's browser (AMB-160). */
export const applyTheme = (
  element: HTMLElement,
  { theme }: { readonly theme: PageTheme },
  userAgent: string,
): void => {
  element.style.setProperty('--w-header-from', theme.gradientFrom);
  element.style.setProperty('--w-header-to', theme.gradientTo);
  element.style.setProperty('--w-accent-text', theme.onGradient);
  element.style.setProperty('--w-accent', theme.accent);
  // The darker end has enough text contrast, also on the grey page background.
  element.style.setProperty('--w-accent-ink', theme.gradientTo);
  if (userAgent.includes('MicroMessenger')) element.dataset.wechat = '1';
};
