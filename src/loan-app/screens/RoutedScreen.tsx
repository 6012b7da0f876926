import { useMemo, type ReactNode } from 'react';
import type { Ports, RouteEntry } from '../../../renderer/index.ts';
import { readParameters } from '../addresses/match-route.ts';
import type { Query } from '../addresses/query.ts';
import type { LoanApp } from '../create-app.ts';
import { OpenedDocument } from './OpenedDocument.tsx';
import { useLoaded } from './use-loaded.ts';
import { WaitingPage } from './WaitingPage.tsx';

export interface RoutedScreenProps {
  readonly app: LoanApp;
  readonly route: RouteEntry;
  /** Parameters of the address. */
  readonly query: Query;
  /** What the screen reaches of the app. */
  readonly ports: Ports;
}

/** The published screen of a route. */
export const RoutedScreen = ({ app, route, query, ports }: RoutedScreenProps): ReactNode => {
  const { now, retry } = useLoaded(app.documents, route.id);
  const params = useMemo(() => readParameters(route, query), [route, query]);
  return now.state === 'loaded' ? (
    <OpenedDocument
      app={app}
      document={now.value}
      params={params}
      ports={ports}
      screen={route.id}
    />
  ) : (
    <WaitingPage phone={app.boot.config.servicePhone} state={now.state} retry={retry} />
  );
};
