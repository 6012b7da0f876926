import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { addressOf, goByHistory, isSameAddress, type Address } from './addresses/address.ts';
import type * as routerFile from './addresses/Router.tsx';
import type { RouterDoor } from './addresses/router-door.ts';
import { listenToShell } from './native/listen-to-shell.ts';
import type { OpenedPage } from './open-page.ts';
import { loadFile } from './parts/load-file.ts';
import { LastWall } from './screens/LastWall.tsx';
import { ScreenPage } from './screens/ScreenPage.tsx';
import { ToastView } from './toasts/ToastView.tsx';

/** Where the page is, and the file of the router once it has come. Until then, and where it never comes, the page follows the history itself. */
const useAddress = (
  door: RouterDoor,
  onLost: () => void,
): readonly [Address, (address: Address) => void, typeof routerFile | undefined] => {
  const [address, setAddress] = useState(() => addressOf(window));
  // Where nobody went anywhere, nothing is drawn anew.
  const [follow] = useState(
    () => (next: Address) => setAddress((now) => (isSameAddress(now, next) ? now : next)),
  );
  const [file, setFile] = useState<typeof routerFile>();
  // Before the effects of the screen, which may go somewhere at once.
  useLayoutEffect(() => {
    if (file !== undefined) return undefined;
    const look = (): void => follow(addressOf(window));
    const go = goByHistory(window);
    door.connect((to, how) => {
      go(to, how);
      look();
    });
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [door, file, follow]);
  useEffect(
    () => void loadFile(() => import('./addresses/Router.tsx')).then(setFile, onLost),
    [onLost],
  );
  return [address, follow, file];
};

/** The screen of the address and its messages. */
const Screens = ({ app, first }: OpenedPage): ReactNode => {
  const { boot, loadDelivered, open, ports, router } = app;
  const tell = useCallback(
    (code: string) => ports.report({ kind: 'document', code, screen: open.id() }),
    [ports, open],
  );
  const tellOfRouter = useCallback(() => tell('router-not-loaded'), [tell]);
  const [address, follow, routing] = useAddress(router, tellOfRouter);
  useEffect(() => listenToShell(window, open, ports, boot.config.bridgeName), [open, ports, boot]);
  // What came with the page is kept by it; whoever asks for something else tells that it cannot be had.
  useEffect(() => void loadDelivered().catch(() => tell('copy-not-kept')), [loadDelivered, tell]);
  return (
    <>
      <ScreenPage app={app} address={address} first={first} />
      <ToastView toasts={app.toasts} />
      {routing && <routing.Router door={router} onAddress={follow} />}
    </>
  );
};

export interface AppProps extends OpenedPage {
  /** Told when something stands on the page: the screen, or why there is none. */
  readonly onDrawn: () => void;
}

/** The whole page. */
export const App = ({ app, first, onDrawn }: AppProps): ReactNode => {
  const { boot, open, ports } = app;
  useEffect(onDrawn, [onDrawn]);
  return (
    <LastWall
      phone={boot.config.servicePhone}
      onFault={() => ports.report({ kind: 'widget', code: 'page-failed', screen: open.id() })}
    >
      <Screens app={app} first={first} />
    </LastWall>
  );
};
