// A lazy chunk: the first screen needs no router.
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import type { AppLocation, AppNavigator } from './navigator.ts';

export interface RouterProps {
  readonly appNavigator: AppNavigator;
  readonly onLocationChange: (address: AppLocation) => void;
}

const LocationSync = ({ appNavigator, onLocationChange }: RouterProps): ReactNode => {
  const navigate = useNavigate();
  const address = useLocation();
  useLayoutEffect(() => onLocationChange(address), [address, onLocationChange]);
  // An effect, because BrowserRouter subscribes to the history after the layout effects inside it.
  useEffect(
    () => appNavigator.connect((to, how) => void navigate(to, { replace: how === 'replace' })),
    [appNavigator, navigate],
  );
  return null;
};

export const Router = (props: RouterProps): ReactNode => (
  <BrowserRouter>
    <LocationSync {...props} />
  </BrowserRouter>
);
