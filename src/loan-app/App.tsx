import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { addressOf, isSameAddress, type Address } from './addresses/address.ts';
import { goAnew } from './addresses/go-anew.ts';
import type * as routerFile from './addresses/Router.tsx';
import type { RouterDoor } from './addresses/router-door.ts';
import { listenToShell } from './native/listen-to-shell.ts';
import type { OpenedPage } from './open-page.ts';
import { loadFile } from './parts/load-file.ts';
import { LastWall } from './screens/LastWall.tsx';
import { ScreenPage } from './screens/ScreenPage.tsx';
import { ToastView } from './toasts/ToastView.tsx';

/** The file of the router, once it is there. @param onLost told when it cannot be had */
const useRouter = (door: RouterDoor, onLost: () => void): typeof routerFile | undefined => {
  const [file, setFile] = useState<typeof routerFile>();
  // Before the effects of the screen, which may go somewhere at once.
  useLayoutEffect(() => door.hold(), [door]);
  useEffect(() => {
    loadFile(() => import('./addresses/Router.tsx')).then(setFile, () => {
      onLost();
      door.connect(goAnew(window));
    });
  }, [door, onLost]);
  return file;
};

/** The screen of the address and its messages. */
const Screens = ({ app, first }: OpenedPage): ReactNode => {
  const { boot, loadDelivered, open, ports, router } = app;
  const [address, setAddress] = useState(() => addressOf(window));
  // Where nobody went anywhere, nothing is drawn anew.
  const [follow] = useState(() => (next: Address) => setAddress((now) => (isSameAddress(now, next) ? now : next)));
  const [tellOfLoss] = useState(() => () => ports.report({ kind: 'document', code: 'router-not-loaded', screen: open.id() }));
  const routing = useRouter(router, tellOfLoss);
  useEffect(() => listenToShell(window, open, ports, boot.config.bridgeName), [open, ports, boot]);
  // Whoever asks for something tells that it cannot be had.
  useEffect(() => void loadDelivered().catch(() => undefined), [loadDelivered]);
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
    <LastWall phone={boot.config.servicePhone} onFault={() => ports.report({ kind: 'widget', code: 'page-failed', screen: open.id() })}>
      <Screens app={app} first={first} />
    </LastWall>
  );
};
