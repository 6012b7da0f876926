import { CircleUser, CircleHelp, LogOut, PanelLeft, SunMoon } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { NavLink, useLocation, useMatch } from 'react-router-dom';
import { readWaiting } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { PaletteButton } from '../commands/PaletteButton.tsx';
import { KeysButton } from '../keys/KeysButton.tsx';
import { FeedNotice } from '../live/FeedNotice.tsx';
import { RightsNotice } from '../live/RightsNotice.tsx';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { ServiceNotices } from '../releases/ServiceNotices.tsx';
import { useSession } from '../session/use-session.ts';
import { themes, useTheme } from '../theme/use-theme.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Nav, SectionTabs } from './Nav.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { SidebarContext } from './use-sidebar.ts';

const ofWaiting = isOneOf('change', 'check', 'release', 'rights', 'people');

const sidebarKey = 'studio-sidebar';

/** In the editor the sidebar is hidden at first; elsewhere it is stored per browser. */
const useSidebarState = (): {
  readonly isEditing: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
} => {
  const { pathname } = useLocation();
  const isEditing = [useMatch('/documents/:id'), useMatch('/tour')].some((match) => match !== null);
  const [isStoredOpen, setStoredOpen] = useState(
    () => localStorage.getItem(sidebarKey) !== 'collapsed',
  );
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = isEditing ? openAt === pathname : isStoredOpen;
  const toggle = useCallback(() => {
    if (isEditing) return setOpenAt(isOpen ? undefined : pathname);
    localStorage.setItem(sidebarKey, isOpen ? 'collapsed' : 'open');
    setStoredOpen(!isOpen);
  }, [isEditing, isOpen, pathname]);
  return { isEditing, isOpen, toggle };
};

export const StudioShell = ({ children }: { readonly children: ReactNode }) => {
  const { session, signOut } = useSession();
  const { theme, choose } = useTheme();
  const { send, error } = useSend(signOut);
  const { isEditing, isOpen, toggle } = useSidebarState();
  const sidebar = useMemo(() => ({ isOpen, toggle }), [isOpen, toggle]);
  /** Over the editor the sidebar closes with what was chosen in it. */
  const onFollow = isEditing ? toggle : undefined;
  const waiting = useAnswer('/waiting', readWaiting);
  useFeedEvent(ofWaiting, waiting.reload);
  return (
    <div className={`shell${isEditing ? ' editing' : ''}${isOpen ? '' : ' collapsed'}`}>
      <a href="#content" className="skip">
        Skip to content
      </a>
      <header className="sidebar">
        <div className="sidebar-head">
          <span className="brand">Studio</span>
          <button
            type="button"
            className="icon-button"
            aria-label="Sidebar"
            aria-expanded={isOpen}
            title={isOpen ? 'Collapse the sidebar' : 'Expand the sidebar'}
            onClick={toggle}
          >
            <PanelLeft aria-hidden />
          </button>
        </div>
        <PaletteButton className="palette-button" />
        <Nav waiting={waiting.answer} onFollow={onFollow} />
        <div className="sidebar-foot">
          <NavLink to="/help" title="Help" onClick={onFollow}>
            <CircleHelp aria-hidden />
            <span>Help</span>
          </NavLink>
          <KeysButton />
          <label title="Theme">
            <SunMoon aria-hidden />
            <span className="visually-hidden">Theme</span>
            <select value={theme} onChange={({ target }) => choose(target.value)}>
              {themes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <NavLink
            to="/account"
            onClick={onFollow}
            title={session.person.name}
            aria-label={`Your account, ${session.person.name}`}
          >
            <CircleUser aria-hidden />
            <span>{session.person.name}</span>
          </NavLink>
          <button type="button" title="Sign out" onClick={send}>
            <LogOut aria-hidden />
            <span>Sign out</span>
          </button>
        </div>
      </header>
      <div className="content">
        <ServiceNotices />
        <FeedNotice />
        <RightsNotice />
        {error !== undefined && <ErrorNotice error={error} />}
        {waiting.error !== undefined && (
          <ErrorNotice error={waiting.error} again={waiting.reload} />
        )}
        <main id="content" tabIndex={-1}>
          <SectionTabs waiting={waiting.answer} />
          <PageErrorBoundary>
            <SidebarContext value={sidebar}>{children}</SidebarContext>
          </PageErrorBoundary>
        </main>
      </div>
    </div>
  );
};
