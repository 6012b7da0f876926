import { useEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createFormValues, openScreen, ScreenView, type Contracts, type Ports, type RouteEntry } from '../../../renderer/index.ts';
import { matchRoute, readParameters } from '../addresses/match-route.ts';
import { readQuery } from '../addresses/query.ts';
import type { OpenScreens } from './open-screens.ts';
import type { Documents } from './load-document.ts';
import { Message } from './Message.tsx';
import { useDocument } from './use-document.ts';

export interface ScreenPageProps {
  readonly routes: readonly RouteEntry[];
  readonly documents: Documents;
  readonly contracts: Contracts;
  readonly ports: Ports;
  readonly open: OpenScreens;
  readonly phone: string;
}

const home = { label: 'Go to the start page', run: () => window.location.assign('/') };

/** The screen of the present address. */
export const ScreenPage = (props: ScreenPageProps): ReactNode => {
  const location = useLocation();
  const route = matchRoute(props.routes, location);
  if (route === undefined) return <Message title="Page not found" text="There is no page at this address." phone={props.phone} action={home} />;
  return <RoutedScreen key={location.key} {...props} route={route} />;
};

const RoutedScreen = ({ route, documents, contracts, ports, open, phone }: ScreenPageProps & { readonly route: RouteEntry }): ReactNode => {
  const loaded = useDocument(documents, route.id);
  const document = loaded.state === 'loaded' ? loaded.document : undefined;
  const opened = useMemo(
    () =>
      document === undefined
        ? undefined
        : openScreen({ document, contracts, ports, values: createFormValues(), params: readParameters(route, readQuery(window.location)) }),
    [document, contracts, ports, route],
  );
  const runtime = opened !== undefined && 'runtime' in opened ? opened.runtime : undefined;
  useEffect(() => (runtime === undefined ? undefined : open.entered(runtime)), [open, runtime]);
  const problem = opened !== undefined && 'problems' in opened ? opened.problems[0] : undefined;
  useEffect(() => {
    if (problem !== undefined) ports.report({ kind: 'document', code: problem.code, screen: route.id, pointer: problem.pointer });
  }, [problem, ports, route]);
  if (runtime !== undefined) return <ScreenView runtime={runtime} />;
  const again = { label: 'Try again', run: loaded.state === 'failed' ? loaded.retry : () => window.location.reload() };
  if (loaded.state === 'failed') return <Message title="No connection" text="The page could not be loaded." phone={phone} action={again} />;
  if (problem !== undefined) return <Message title="Not available" text="This page cannot be shown at the moment." phone={phone} action={again} />;
  return <p role="status">Loading</p>;
};
