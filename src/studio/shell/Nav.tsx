import { NavLink } from 'react-router-dom';
import type { Waiting } from '../../contracts/generated/studio-answers.ts';
import { useSession } from '../session/use-session.ts';
import { pluralize } from './format.ts';

const navItems: readonly {
  readonly to: string;
  readonly name: string;
  readonly permission: string;
  readonly waits?: 'changes' | 'requests';
}[] = [
  { to: '/', name: 'Documents', permission: 'document.read' },
  { to: '/changes', name: 'Changes', permission: 'document.read', waits: 'changes' },
  { to: '/releases', name: 'Releases', permission: 'document.read' },
  { to: '/out-of-service', name: 'Out of service', permission: 'switch.write' },
  { to: '/images', name: 'Images', permission: 'document.read' },
  { to: '/reports', name: 'Reports', permission: 'report.read' },
  { to: '/people', name: 'People', permission: 'rights.read', waits: 'requests' },
  { to: '/audit', name: 'Audit', permission: 'audit.read' },
];

/** Not a live region, so that changing numbers do not interrupt. */
export const Nav = ({ waiting }: { readonly waiting: Waiting | undefined }) => {
  const { permissions } = useSession().session;
  return (
    <nav aria-label="Studio">
      {navItems
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ to, name, waits }) => {
          const number = (waits && waiting?.[waits]) ?? 0;
          return (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              aria-label={
                number > 0 ? `${name}, ${pluralize(number, 'waits', 'wait')} for you` : undefined
              }
            >
              {name}
              {number > 0 && <span className="place-count">{number}</span>}
            </NavLink>
          );
        })}
    </nav>
  );
};
