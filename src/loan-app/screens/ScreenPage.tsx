import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { AppLocation } from '../routing/navigator.ts';
import type { LoanApp } from './loan-app.ts';
import { matchPage } from '../promotion/find-promotion.ts';
import { PromotionPage } from './PromotionPage.tsx';
import type { InitialScreen } from './initial-screen.ts';
import { ScreenRoute } from './ScreenRoute.tsx';
import { ScreenHost } from './DocumentHost.tsx';
import { LoadStatePage } from './LoadStatePage.tsx';

export interface ScreenPageProps {
  readonly app: LoanApp;
  readonly location: AppLocation;
  /** Set when the screen of the initial URL is already running. */
  readonly initialScreen?: InitialScreen | undefined;
}

export const ScreenPage = ({ app, location, initialScreen }: ScreenPageProps): ReactNode => {
  const [initialKey] = useState(location.key);
  const { routes, config } = app.boot;
  // Keeps its identity per URL: a new query or promotion would reopen the screen.
  const { route, query, promotion } = useMemo(
    () => matchPage(routes, location),
    [routes, location],
  );
  const isInitial = location.key === initialKey && initialScreen?.isAt(location) === true;
  useEffect(() => {
    // The screen navigated away before it was rendered.
    if (!isInitial) initialScreen?.leave();
  }, [initialScreen, isInitial]);
  if (initialScreen !== undefined && isInitial)
    return <ScreenHost key={location.key} app={app} {...initialScreen} />;
  // External navigations have no key. Parameters distinguish visits, so that failed loads are
  // retried.
  const visit = `${location.key}?${new URLSearchParams([...query]).toString()}`;
  if (promotion !== undefined) return <PromotionPage key={visit} app={app} {...promotion} />;
  if (route !== undefined)
    return <ScreenRoute key={visit} app={app} route={route} query={query} ports={app.ports} />;
  return <LoadStatePage phone={config.servicePhone} state="gone" retry={() => undefined} />;
};
