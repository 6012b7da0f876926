import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';

/** Sets the colours of the configuration and marks WeChat's browser (AMB-160). */
export const applyTheme = (element: HTMLElement, { theme }: LoanAppConfig, userAgent: string): void => {
  element.style.setProperty('--header-from', theme.gradientFrom);
  element.style.setProperty('--header-to', theme.gradientTo);
  element.style.setProperty('--header-text', theme.onGradient);
  element.style.setProperty('--accent', theme.accent);
  if (userAgent.includes('MicroMessenger')) element.dataset.wechat = '1';
};
