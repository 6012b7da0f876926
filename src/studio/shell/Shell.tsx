import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useSend } from '../api/use-send.ts';
import { KeysButton } from '../keys/KeysButton.tsx';
import { FeedNotice } from '../live/FeedNotice.tsx';
import { RightsNotice } from '../live/RightsNotice.tsx';
import { ServiceNotices } from '../releases/ServiceNotices.tsx';
import { useSession } from '../session/use-session.ts';
import { themes, useTheme } from '../theme/use-theme.ts';
import { FaultNotice } from './FaultNotice.tsx';
import { PageGuard } from './PageGuard.tsx';

/** The pages that can be come to from everywhere, with the permission that each asks for. */
const places: readonly { readonly to: string; readonly name: string; readonly permission: string }[] = [
  { to: '/', name: 'Documents', permission: 'document.read' },
  { to: '/changes', name: 'Changes', permission: 'document.read' },
  { to: '/releases', name: 'Releases', permission: 'document.read' },
  { to: '/out-of-service', name: 'Out of service', permission: 'switch.write' },
  { to: '/images', name: 'Images', permission: 'document.read' },
  { to: '/reports', name: 'Reports', permission: 'report.read' },
  { to: '/people', name: 'People', permission: 'rights.read' },
  { to: '/audit', name: 'Audit', permission: 'audit.read' },
];

/** What is around every page. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { session, signOut } = useSession();
  const { theme, choose } = useTheme();
  const { send, fault } = useSend(signOut);
  return (
    <div className="shell">
      <a href="#content" className="skip">
        Skip to content
      </a>
      <header>
        <span className="brand">Studio</span>
        <nav aria-label="Studio">
          {places
            .filter(({ permission }) => session.permissions.includes(permission))
            .map(({ to, name }) => (
              <NavLink key={to} to={to} end={to === '/'}>
                {name}
              </NavLink>
            ))}
        </nav>
        <NavLink to="/help">Help</NavLink>
        <KeysButton />
        <label className="theme">
          Colours
          <select value={theme} onChange={({ target }) => choose(target.value)}>
            {themes.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <NavLink to="/account" aria-label={`Your account, ${session.person.name}`}>
          {session.person.name}
        </NavLink>
        <button type="button" onClick={send}>
          Sign out
        </button>
      </header>
      <ServiceNotices />
      <FeedNotice />
      <RightsNotice />
      {fault !== undefined && <FaultNotice fault={fault} />}
      <main id="content" tabIndex={-1}>
        <PageGuard>{children}</PageGuard>
      </main>
    </div>
  );
};
