import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { readPageBoot } from './boot.ts';
import { createApp, type LoanApp } from './create-app.ts';
import { useLanguage } from './languages/use-language.ts';
import { listenToShell } from './native/listen-to-shell.ts';
import { LastWall } from './screens/LastWall.tsx';
import { ScreenPage } from './screens/ScreenPage.tsx';
import { ToastView } from './toasts/ToastView.tsx';

interface AppProps {
  readonly app: LoanApp;
}

/** The screen of the address and its messages, for an app that is there. */
export const Screens = ({ app }: AppProps): ReactNode => {
  const { boot, open, ports, router } = app;
  const navigate = useNavigate();
  // Before the effects of the screen, which may go somewhere at once.
  useLayoutEffect(() => router.connect((address, how) => void navigate(address, { replace: how === 'replace' })), [router, navigate]);
  useEffect(() => listenToShell(window, open, ports, boot.config.bridgeName), [open, ports, boot]);
  return (
    <>
      <ScreenPage app={app} />
      <ToastView toasts={app.toasts} />
    </>
  );
};

const BootedApp = (): ReactNode => {
  const [app] = useState(() => createApp(window, readPageBoot(document)));
  const { boot, open, ports } = app;
  const isSpoken = useLanguage(
    boot.config.bridgeName,
    useCallback(() => ports.report({ kind: 'document', code: 'language-not-loaded', screen: '' }), [ports]),
  );
  return !isSpoken ? null : (
    <LastWall phone={boot.config.servicePhone} onFault={() => ports.report({ kind: 'widget', code: 'page-failed', screen: open.id() })}>
      <BrowserRouter>
        <Screens app={app} />
      </BrowserRouter>
    </LastWall>
  );
};

/** The whole page. The outer wall is for a page that the service wrote wrongly: then nobody knows the phone. */
export const App = (): ReactNode => (
  <LastWall phone="">
    <BootedApp />
  </LastWall>
);
