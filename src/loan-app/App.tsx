import { Component, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import type { RouteEntry } from '../../renderer/index.ts';
import { calls, datasets, natives } from '../contracts/generated/contracts.ts';
import type { PageBoot } from './boot.ts';
import { pushEvent } from './ports/analytics.ts';
import { createPorts } from './ports/create-ports.ts';
import { createClient } from './http/clients.ts';
import { createDocuments } from './screens/load-document.ts';
import { Message } from './screens/Message.tsx';
import { createOpenScreens } from './screens/open-screens.ts';
import { ScreenPage } from './screens/ScreenPage.tsx';
import { createToasts } from './toasts/toasts.ts';
import { ToastView } from './toasts/ToastView.tsx';
import { matchRoute } from './addresses/match-route.ts';
import { listenToShell } from './native/listen-to-shell.ts';

export interface AppProps {
  readonly boot: PageBoot;
}

const contracts = { calls, natives, datasets };

const firstDocument = (routes: readonly RouteEntry[], document: unknown) => {
  const route = document === undefined ? undefined : matchRoute(routes, window.location);
  return route && { id: route.id, document };
};

const Screens = ({ boot }: AppProps): ReactNode => {
  const navigate = useNavigate();
  // The router hands out a new function with every address; the ports live as long as the page.
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const { config, release, routes } = boot;
  const { toasts, open, ports, documents } = useMemo(() => {
    const made = createToasts();
    const screens = createOpenScreens(window, (screen) => pushEvent(window, { event: 'page_view', screen, name: screen }));
    return {
      toasts: made,
      open: screens,
      ports: createPorts({
        view: window,
        config,
        release,
        routes,
        toasts: made,
        screen: screens.id,
        navigate: (address, how) => void latest.current(address, { replace: how === 'replace' }),
      }),
      documents: createDocuments(createClient(''), firstDocument(routes, boot.screen)),
    };
  }, [boot, config, release, routes]);
  useEffect(() => listenToShell(window, open, ports, config.bridgeName), [open, ports, config]);
  return (
    <>
      <ScreenPage routes={routes} documents={documents} contracts={contracts} ports={ports} open={open} phone={config.servicePhone} />
      <ToastView toasts={toasts} />
    </>
  );
};

/** The last wall: when everything else fails, an honest page instead of a blank one. */
class LastWall extends Component<{ readonly phone: string; readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { phone, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Message
        title="Something went wrong"
        text="This page stopped working. Nothing was sent."
        phone={phone}
        action={{ label: 'Try again', run: () => window.location.reload() }}
      />
    );
  }
}

export const App = ({ boot }: AppProps): ReactNode => (
  <LastWall phone={boot.config.servicePhone}>
    <BrowserRouter>
      <Screens boot={boot} />
    </BrowserRouter>
  </LastWall>
);
