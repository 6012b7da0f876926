import { useEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createFormValues, openScreen, ScreenView, type RouteEntry } from '../../../renderer/index.ts';
import { matchRoute, readParameters } from '../addresses/match-route.ts';
import { readQuery } from '../addresses/query.ts';
import type { LoanApp } from '../create-app.ts';
import { Message } from './Message.tsx';
import { useDocument } from './use-document.ts';

export interface ScreenPageProps {
  readonly app: LoanApp;
}

const home = { label: 'Go to the start page', run: () => window.location.assign('/') };

/** The screen of the present address. */
export const ScreenPage = ({ app }: ScreenPageProps): ReactNode => {
  const location = useLocation();
  const { routes, config } = app.boot;
  const route = matchRoute(routes, location);
  if (route === undefined) return <Message title="Page not found" text="There is no page at this address." phone={config.servicePhone} action={home} />;
  return <RoutedScreen key={location.key} app={app} route={route} />;
};

const RoutedScreen = ({ app, route }: ScreenPageProps & { readonly route: RouteEntry }): ReactNode => {
  const { boot, documents, contracts, ports, open } = app;
  const phone = boot.config.servicePhone;
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
