// A file of its own, which the page loads when it stands: the first screen needs no router.
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import type { Address } from './address.ts';
import type { RouterDoor } from './router-door.ts';

export interface RouterProps {
  readonly door: RouterDoor;
  /** Told of the present address, and of each that comes. */
  readonly onAddress: (address: Address) => void;
}

const Follow = ({ door, onAddress }: RouterProps): ReactNode => {
  const navigate = useNavigate();
  const address = useLocation();
  useLayoutEffect(() => onAddress(address), [address, onAddress]);
  // The router listens to the history only after the layout effects of what is in it: whoever went by it before would go unheard.
  useEffect(
    () => door.connect((to, how) => void navigate(to, { replace: how === 'replace' })),
    [door, navigate],
  );
  return null;
};

/** Follows the addresses of the app. */
export const Router = (props: RouterProps): ReactNode => (
  <BrowserRouter>
    <Follow {...props} />
  </BrowserRouter>
);
