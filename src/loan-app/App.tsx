import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { listenToShell } from './native/listen-to-shell.ts';
import type { OpenedPage } from './open-page.ts';
import { LastWall } from './screens/LastWall.tsx';
import { ScreenPage } from './screens/ScreenPage.tsx';
import { ToastView } from './toasts/ToastView.tsx';

/** The screen of the address and its messages. */
const Screens = ({ app, first }: OpenedPage): ReactNode => {
  const { boot, open, ports, router } = app;
  const navigate = useNavigate();
  // Before the effects of the screen, which may go somewhere at once.
  useLayoutEffect(() => router.connect((address, how) => void navigate(address, { replace: how === 'replace' })), [router, navigate]);
  useEffect(() => listenToShell(window, open, ports, boot.config.bridgeName), [open, ports, boot]);
  return (
    <>
      <ScreenPage app={app} first={first} />
      <ToastView toasts={app.toasts} />
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
      <BrowserRouter>
        <Screens app={app} first={first} />
      </BrowserRouter>
    </LastWall>
  );
};
