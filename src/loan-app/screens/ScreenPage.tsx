import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { AppLocation } from '../routing/navigator.ts';
import { matchRoute, readRouteQuery } from '../routing/match-route.ts';
import type { LoanApp } from '../create-app.ts';
import { findPromotion } from '../promotion/find-promotion.ts';
import { PromotionPage } from '../promotion/PromotionPage.tsx';
import type { InitialScreen } from './initial-screen.ts';
import { ScreenRoute } from './ScreenRoute.tsx';
import { ScreenHost } from './DocumentHost.tsx';
import { LoadStatePage } from './LoadStatePage.tsx';

export interface ScreenPageProps {
  readonly app: LoanApp;
  /** The present address. */
  readonly location: AppLocation;
  /** The screen of the address that the page was opened with, when it runs already. */
  readonly initialScreen?: InitialScreen | undefined;
}

/** The screen of the present address. */
export const ScreenPage = ({ app, location, initialScreen }: ScreenPageProps): ReactNode => {
  const [initialKey] = useState(location.key);
  const { routes, config } = app.boot;
  const route = matchRoute(routes, location);
  const query = useMemo(() => readRouteQuery(route, location), [route, location]);
  // The same address is the same promotion, with the same query: another one would open its screen anew.
  const promotion = useMemo(
    () => findPromotion(routes, route, location.pathname, query),
    [routes, route, location, query],
  );
  const isInitial = location.key === initialKey && initialScreen?.isAt(location) === true;
  useEffect(() => {
    // A screen that went elsewhere before it was drawn.
    if (!isInitial) initialScreen?.leave();
  }, [initialScreen, isInitial]);
  if (initialScreen !== undefined && isInitial)
    return <ScreenHost key={location.key} app={app} {...initialScreen} />;
  // Who comes from outside of the app leaves no key: then the parameters tell visits apart, so that what could not be loaded for one is asked for anew by the next.
  const visit = `${location.key}?${new URLSearchParams([...query]).toString()}`;
  if (promotion !== undefined) return <PromotionPage key={visit} app={app} {...promotion} />;
  if (route !== undefined)
    return <ScreenRoute key={visit} app={app} route={route} query={query} ports={app.ports} />;
  return <LoadStatePage phone={config.servicePhone} state="gone" retry={() => undefined} />;
};
