import type { Contracts, Ports } from '../../renderer/index.ts';
import { calls, datasets, natives } from '../contracts/generated/contracts.ts';
import { createRouterDoor, type RouterDoor } from './addresses/router-door.ts';
import type { PageBoot } from './boot.ts';
import { createClient } from './http/clients.ts';
import { createDocuments, type Documents } from './http/documents.ts';
import { pushEvent } from './ports/analytics.ts';
import { createPorts } from './ports/create-ports.ts';
import { createOpenScreens, type OpenScreens } from './screens/open-screens.ts';
import { createToasts, type Toasts } from './toasts/toasts.ts';

/** What lives as long as the page, whichever screen is open. */
export interface LoanApp {
  readonly boot: PageBoot;
  readonly contracts: Contracts;
  readonly documents: Documents;
  readonly open: OpenScreens;
  readonly ports: Ports;
  readonly router: RouterDoor;
  readonly toasts: Toasts;
}

export const createApp = (view: Window, boot: PageBoot): LoanApp => {
  const { config, release, routes } = boot;
  const open = createOpenScreens(view, (screen) => pushEvent(view, { event: 'page_view', screen, name: screen }));
  const router = createRouterDoor();
  const toasts = createToasts();
  const ports = createPorts({ view, config, release, routes, toasts, screen: open.id, navigate: router.go });
  return { boot, contracts: { calls, natives, datasets }, documents: createDocuments(createClient(''), boot.screen), open, ports, router, toasts };
};
