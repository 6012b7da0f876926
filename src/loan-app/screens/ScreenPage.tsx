import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute, readAddress } from '../addresses/match-route.ts';
import type { LoanApp } from '../create-app.ts';
import { findPromotion } from '../promotion/find-promotion.ts';
import { PromotionPage } from '../promotion/PromotionPage.tsx';
import { RoutedScreen } from './RoutedScreen.tsx';
import { WaitingPage } from './WaitingPage.tsx';

export interface ScreenPageProps {
  readonly app: LoanApp;
}

/** The screen of the present address. */
export const ScreenPage = ({ app }: ScreenPageProps): ReactNode => {
  const location = useLocation();
  const { routes, config } = app.boot;
  const route = matchRoute(routes, location);
  const query = useMemo(() => readAddress(route, location), [route, location]);
  const promotion = findPromotion(routes, route, location.pathname, query);
  if (promotion !== undefined) return <PromotionPage key={location.key} app={app} {...promotion} />;
  if (route !== undefined) return <RoutedScreen key={location.key} app={app} route={route} query={query} ports={app.ports} />;
  return <WaitingPage phone={config.servicePhone} state="gone" retry={() => undefined} />;
};
