import { useMemo, type ReactNode } from 'react';
import type { Ports, RouteEntry } from '../../../renderer/entries/browser.ts';
import { readRouteParams, type Query } from '../../../renderer/entries/ports.ts';
import type { LoanApp } from './loan-app.ts';
import { DocumentHost } from './DocumentHost.tsx';
import { useLoaded } from './use-loaded.ts';
import { LoadStatePage } from './LoadStatePage.tsx';

export interface ScreenRouteProps {
  readonly app: LoanApp;
  readonly route: RouteEntry;
  readonly query: Query;
  readonly ports: Ports;
}

export const ScreenRoute = ({ app, route, query, ports }: ScreenRouteProps): ReactNode => {
  const { now, retry } = useLoaded(app.documents, route.id);
  const params = useMemo(() => readRouteParams(route, query), [route, query]);
  return now.state === 'loaded' ? (
    <DocumentHost app={app} document={now.value} params={params} ports={ports} screen={route.id} />
  ) : (
    <LoadStatePage phone={app.boot.config.servicePhone} state={now.state} retry={retry} />
  );
};
