import type { Ports } from '../../../renderer/index.ts';
import type { OpenScreens } from '../screens/open-screens.ts';

/** What the shell calls on the page (appendix B). */
interface ShellDoor {
  [name: string]: unknown;
}

/**
 * Puts the functions that the shell calls on the window, and listens to what only the window tells: the page being shown again, and faults that no
 * wall caught. @returns the end of it
 */
export const listenToShell = (view: Window, open: OpenScreens, ports: Ports, bridgeName: string): (() => void) => {
  const door: ShellDoor = view as unknown as ShellDoor;
  door[`${bridgeName}Back`] = () => open.back();
  // Answers are optional and nothing waits for one; a shell that gives one must find the function.
  door[`${bridgeName}Reply`] = () => undefined;
  const shown = (): void => {
    if (view.document.visibilityState === 'visible') open.resume();
  };
  const threw = (): void => ports.report({ kind: 'widget', code: 'uncaught', screen: open.id() });
  const blocked = (event: SecurityPolicyViolationEvent): void =>
    ports.report({ kind: 'address', code: `blocked-${event.effectiveDirective}`, screen: open.id() });
  view.document.addEventListener('visibilitychange', shown);
  view.document.addEventListener('securitypolicyviolation', blocked);
  view.addEventListener('error', threw);
  view.addEventListener('unhandledrejection', threw);
  return () => {
    view.document.removeEventListener('visibilitychange', shown);
    view.document.removeEventListener('securitypolicyviolation', blocked);
    view.removeEventListener('error', threw);
    view.removeEventListener('unhandledrejection', threw);
  };
};
