import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { readWaiting } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { KeysButton } from '../keys/KeysButton.tsx';
import { FeedNotice } from '../live/FeedNotice.tsx';
import { RightsNotice } from '../live/RightsNotice.tsx';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { ServiceNotices } from '../releases/ServiceNotices.tsx';
import { useSession } from '../session/use-session.ts';
import { themes, useTheme } from '../theme/use-theme.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { Nav } from './Nav.tsx';

const ofWaiting = isOneOf('change', 'check', 'release', 'rights', 'people');

export const StudioShell = ({ children }: { readonly children: ReactNode }) => {
  const { session, signOut } = useSession();
  const { theme, choose } = useTheme();
  const { send, error } = useSend(signOut);
  const waiting = useAnswer('/waiting', readWaiting);
  useFeedEvent(ofWaiting, waiting.reload);
  return (
    <div className="shell">
      <a href="#content" className="skip">
        Skip to content
      </a>
      <header>
        <span className="brand">Studio</span>
        <Nav waiting={waiting.answer} />
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
      {error !== undefined && <ErrorNotice error={error} />}
      {waiting.error !== undefined && <ErrorNotice error={waiting.error} again={waiting.reload} />}
      <main id="content" tabIndex={-1}>
        <PageErrorBoundary>{children}</PageErrorBoundary>
      </main>
    </div>
  );
};
