import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  readLocation,
  navigateByHistory,
  isSameLocation,
  type AppLocation,
  type AppNavigator,
} from './routing/navigator.ts';
import type * as routerFile from './routing/Router.tsx';
import { subscribeShellEvents } from './native/shell-events.ts';
import type { OpenedPage } from './open-page.ts';
import { ChunkLoadError, importChunk } from './chunks/import-chunk.ts';
import { RootErrorBoundary } from './screens/RootErrorBoundary.tsx';
import { ScreenPage } from './screens/ScreenPage.tsx';
import { ToastView } from '../../renderer/entries/ports.ts';

/** Follows the history directly until the router chunk is loaded, or if it fails. */
const useAppLocation = (
  appNavigator: AppNavigator,
  onLoadError: () => void,
): readonly [AppLocation, (address: AppLocation) => void, typeof routerFile | undefined] => {
  const [address, setAddress] = useState(() => readLocation(window));
  const [follow] = useState(
    () => (next: AppLocation) => setAddress((now) => (isSameLocation(now, next) ? now : next)),
  );
  const [file, setFile] = useState<typeof routerFile>();
  // A layout effect, because the screen may navigate in its own effects.
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
  // Also caches the preloaded documents. A later request reports its own load error.
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
  readonly onRendered: () => void;
}

export const App = ({ app, initialScreen, onRendered }: AppProps): ReactNode => {
  const { boot, currentScreen, ports } = app;
  useEffect(onRendered, [onRendered]);
  return (
    <RootErrorBoundary
      phone={boot.config.servicePhone}
      onError={(error) =>
        ports.report({
          kind: 'widget',
          code: error instanceof ChunkLoadError ? 'page-not-loaded' : 'page-failed',
          screen: currentScreen.id(),
        })
      }
    >
      <Screens app={app} initialScreen={initialScreen} />
    </RootErrorBoundary>
  );
};
