import type { Ports } from '../../../renderer/entries/browser.ts';
import type { CurrentScreen } from '../screens/current-screen.ts';

/** Installs the shell's callbacks (appendix B) and error listeners. Returns unsubscribe. */
export const subscribeShellEvents = (
  view: Window,
  currentScreen: CurrentScreen,
  ports: Ports,
  bridgeName: string,
): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const callbacks = {
    [`${bridgeName}Back`]: () => currentScreen.back(),
    // Replies are optional and ignored, but a shell that sends one needs the function.
    [`${bridgeName}Reply`]: () => undefined,
  };
  Object.assign(view, callbacks);
  const onVisible = (): void => {
    if (view.document.visibilityState === 'visible') currentScreen.resume();
  };
  const onUncaughtError = (): void =>
    ports.report({ kind: 'widget', code: 'uncaught', screen: currentScreen.id() });
  const onPolicyViolation = (event: SecurityPolicyViolationEvent): void =>
    ports.report({
      kind: 'address',
      code: `blocked-${event.effectiveDirective}`,
      screen: currentScreen.id(),
    });
  view.document.addEventListener('visibilitychange', onVisible, { signal });
  view.document.addEventListener('securitypolicyviolation', onPolicyViolation, { signal });
  view.addEventListener('error', onUncaughtError, { signal });
  view.addEventListener('unhandledrejection', onUncaughtError, { signal });
  return () => {
    controller.abort();
    for (const name of Object.keys(callbacks)) Reflect.deleteProperty(view, name);
  };
};
