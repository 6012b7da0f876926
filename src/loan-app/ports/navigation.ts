import type {
  RuntimeErrorReport,
  Navigation,
  PageTarget,
} from '../../../renderer/entries/browser.ts';
import { checkUrl, type UrlRules, type Query } from '../../../renderer/entries/ports.ts';
import { withSession } from '../routing/session.ts';
import type { Navigate } from '../routing/navigator.ts';

type UrlNavigation = Extract<Navigation, { readonly address: string }>;

export interface NavigationOptions {
  readonly rules: UrlRules;
  readonly location: Pick<Location, 'assign' | 'replace'>;
  back(): void;
  readonly navigate: Navigate;
  /** Opens a URL in the browser and keeps this page. */
  openInBrowser(address: string): void;
  /** Undefined for unknown screens, which it reports. */
  getPageUrl(page: PageTarget): string | undefined;
  /** True if the URL matches a route of this app. */
  isOwnPage(url: URL): boolean;
  query(): Query;
  notifyRefused(): void;
  report(error: Omit<RuntimeErrorReport, 'screen'>): void;
}

/** Opens screens, and URLs from responses where allowed (contract 4, 9). */
export const createNavigation = ({
  rules,
  location,
  back,
  navigate,
  openInBrowser,
  getPageUrl,
  isOwnPage,
  query,
  notifyRefused,
  report,
}: NavigationOptions): ((to: Navigation) => boolean) => {
  /** Links to unlisted hosts open without the borrower's identity. */
  const mayCarrySession = (url: URL, session: 'none' | 'own' | 'listed'): boolean => {
    if (isOwnPage(url)) return true;
    if (session === 'none' || url.origin === rules.origin) return session !== 'none';
    if (session === 'own') return false;
    const isListed = checkUrl('session', url.href, rules) !== undefined;
    if (!isListed) report({ kind: 'address', code: 'session-unlisted' });
    return isListed;
  };

  const follow = (navigation: UrlNavigation): boolean => {
    const use =
      navigation.how === 'download' ? 'download' : navigation.isWritten ? 'written' : 'link';
    // An empty URL would resolve to our start page.
    const url = navigation.address === '' ? undefined : checkUrl(use, navigation.address, rules);
    if (url === undefined) {
      report({ kind: 'address', code: `${use}-refused` });
      notifyRefused();
      return false;
    }
    const address =
      navigation.how !== 'download' && mayCarrySession(url, navigation.session)
        ? withSession(url, query(), isOwnPage(url))
        : url.href;
    if (navigation.how === 'replace') location.replace(address);
    else if (navigation.how === 'open') openInBrowser(address);
    else location.assign(address);
    return true;
  };

  return (navigation) => {
    if ('address' in navigation) return follow(navigation);
    if (navigation.how === 'back') {
      back();
      return true;
    }
    const address = getPageUrl(navigation.page);
    if (address !== undefined) navigate(address, navigation.how);
    return address !== undefined;
  };
};
