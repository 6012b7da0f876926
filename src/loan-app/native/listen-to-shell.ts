import type { Ports } from '../../../renderer/index.ts';
import type { OpenScreens } from '../screens/open-screens.ts';

/**
 * Puts the functions that the shell calls on the window (appendix B), and listens to what only the window tells: the page being shown again, and
 * faults that no wall caught. @returns the end of it
 */
export const listenToShell = (
  view: Window,
  open: OpenScreens,
  ports: Ports,
  bridgeName: string,
): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  const doors = {
    [`${bridgeName}Back`]: () => open.back(),
    // Answers are optional and nothing waits for one; a shell that gives one must find the function.
    [`${bridgeName}Reply`]: () => undefined,
  };
  Object.assign(view, doors);
  const shown = (): void => {
    if (view.document.visibilityState === 'visible') open.resume();
  };
  const threw = (): void => ports.report({ kind: 'widget', code: 'uncaught', screen: open.id() });
  const blocked = (event: SecurityPolicyViolationEvent): void =>
    ports.report({
      kind: 'address',
      code: `blocked-${event.effectiveDirective}`,
      screen: open.id(),
    });
  view.document.addEventListener('visibilitychange', shown, { signal });
  view.document.addEventListener('securitypolicyviolation', blocked, { signal });
  view.addEventListener('error', threw, { signal });
  view.addEventListener('unhandledrejection', threw, { signal });
  return () => {
    ending.abort();
    for (const name of Object.keys(doors)) Reflect.deleteProperty(view, name);
  };
};
