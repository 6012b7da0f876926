import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Address } from '../addresses/address.ts';
import { matchRoute, readAddress } from '../addresses/match-route.ts';
import type { LoanApp } from '../create-app.ts';
import { findPromotion } from '../promotion/find-promotion.ts';
import { PromotionPage } from '../promotion/PromotionPage.tsx';
import type { FirstScreen } from './first-screen.ts';
import { RoutedScreen } from './RoutedScreen.tsx';
import { RunningScreen } from './RunningScreen.tsx';
import { WaitingPage } from './WaitingPage.tsx';

export interface ScreenPageProps {
  readonly app: LoanApp;
  /** The present address. */
  readonly address: Address;
  /** The screen of the address that the page was opened with, when it runs already. */
  readonly first?: FirstScreen | undefined;
}

/** The screen of the present address. */
export const ScreenPage = ({ app, address, first }: ScreenPageProps): ReactNode => {
  const [firstKey] = useState(address.key);
  const { routes, config } = app.boot;
  const route = matchRoute(routes, address);
  const query = useMemo(() => readAddress(route, address), [route, address]);
  // The same address is the same promotion, with the same query: another one would open its screen anew.
  const promotion = useMemo(
    () => findPromotion(routes, route, address.pathname, query),
    [routes, route, address, query],
  );
  const isFirst = address.key === firstKey && first?.isAt(address) === true;
  useEffect(() => {
    // A screen that went elsewhere before it was drawn.
    if (!isFirst) first?.leave();
  }, [first, isFirst]);
  if (first !== undefined && isFirst)
    return <RunningScreen key={address.key} app={app} {...first} />;
  // Who comes from outside of the app leaves no key: then the parameters tell visits apart, so that what could not be loaded for one is asked for anew by the next.
  const visit = `${address.key}?${new URLSearchParams([...query]).toString()}`;
  if (promotion !== undefined) return <PromotionPage key={visit} app={app} {...promotion} />;
  if (route !== undefined)
    return <RoutedScreen key={visit} app={app} route={route} query={query} ports={app.ports} />;
  return <WaitingPage phone={config.servicePhone} state="gone" retry={() => undefined} />;
};
