// A file of its own, which the page loads when it stands: the first screen needs no router.
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import type { AppLocation } from './navigator.ts';
import type { AppNavigator } from './navigator.ts';

export interface RouterProps {
  readonly appNavigator: AppNavigator;
  /** Told of the present address, and of each that comes. */
  readonly onLocationChange: (address: AppLocation) => void;
}

const LocationSync = ({ appNavigator, onLocationChange }: RouterProps): ReactNode => {
  const navigate = useNavigate();
  const address = useLocation();
  useLayoutEffect(() => onLocationChange(address), [address, onLocationChange]);
  // The router listens to the history only after the layout effects of what is in it: whoever went by it before would go unheard.
  useEffect(
    () => appNavigator.connect((to, how) => void navigate(to, { replace: how === 'replace' })),
    [appNavigator, navigate],
  );
  return null;
};

/** Follows the addresses of the app. */
export const Router = (props: RouterProps): ReactNode => (
  <BrowserRouter>
    <LocationSync {...props} />
  </BrowserRouter>
);
