import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  readLocation,
  navigateByHistory,
  isSameLocation,
  type AppLocation,
} from './routing/navigator.ts';
import type * as routerFile from './routing/Router.tsx';
import type { AppNavigator } from './routing/navigator.ts';
import { subscribeShellEvents } from './native/shell-events.ts';
import type { OpenedPage } from './open-page.ts';
import { importChunk } from './chunks/import-chunk.ts';
import { RootErrorBoundary } from './screens/RootErrorBoundary.tsx';
import { ScreenPage } from './screens/ScreenPage.tsx';
import { ToastView } from './toasts/ToastView.tsx';

/** Where the page is, and the file of the router once it has come. Until then, and where it never comes, the page follows the history itself. */
const useAppLocation = (
  appNavigator: AppNavigator,
  onLoadError: () => void,
): readonly [AppLocation, (address: AppLocation) => void, typeof routerFile | undefined] => {
  const [address, setAddress] = useState(() => readLocation(window));
  // Where nobody went anywhere, nothing is drawn anew.
  const [follow] = useState(
    () => (next: AppLocation) => setAddress((now) => (isSameLocation(now, next) ? now : next)),
  );
  const [file, setFile] = useState<typeof routerFile>();
  // Before the effects of the screen, which may go somewhere at once.
  useLayoutEffect(() => {
    if (file !== undefined) return undefined;
    const syncLocation = (): void => follow(readLocation(window));
    const go = navigateByHistory(window);
    appNavigator.connect((to, how) => {
      go(to, how);
      syncLocation();
    });
    window.addEventListener('popstate', syncLocation);
    return () => window.removeEventListener('popstate', syncLocation);
  }, [appNavigator, file, follow]);
  useEffect(
    () => void importChunk(() => import('./routing/Router.tsx')).then(setFile, onLoadError),
    [onLoadError],
  );
  return [address, follow, file];
};

/** The screen of the address and its messages. */
const Screens = ({ app, initialScreen }: OpenedPage): ReactNode => {
  const { boot, loadDocumentClient, currentScreen, ports, router } = app;
  const report = useCallback(
    (code: string) => ports.report({ kind: 'document', code, screen: currentScreen.id() }),
    [ports, currentScreen],
  );
  const reportRouterLost = useCallback(() => report('router-not-loaded'), [report]);
  const [address, follow, routing] = useAppLocation(router, reportRouterLost);
  useEffect(
    () => subscribeShellEvents(window, currentScreen, ports, boot.config.bridgeName),
    [currentScreen, ports, boot],
  );
  // What came with the page is kept by it; whoever asks for something else tells that it cannot be had.
  useEffect(
    () => void loadDocumentClient().catch(() => report('copy-not-kept')),
    [loadDocumentClient, report],
  );
  return (
    <>
      <ScreenPage app={app} location={address} initialScreen={initialScreen} />
      <ToastView toasts={app.toasts} />
      {routing && <routing.Router appNavigator={router} onLocationChange={follow} />}
    </>
  );
};

export interface AppProps extends OpenedPage {
  /** Told when something stands on the page: the screen, or why there is none. */
  readonly onRendered: () => void;
}

/** The whole page. */
export const App = ({ app, initialScreen, onRendered }: AppProps): ReactNode => {
  const { boot, currentScreen, ports } = app;
  useEffect(onRendered, [onRendered]);
  return (
    <RootErrorBoundary
      phone={boot.config.servicePhone}
      onError={() =>
        ports.report({ kind: 'widget', code: 'page-failed', screen: currentScreen.id() })
      }
    >
      <Screens app={app} initialScreen={initialScreen} />
    </RootErrorBoundary>
  );
};
