import type {
  RuntimeErrorReport,
  Navigation,
  PageTarget,
} from '../../../renderer/entries/browser.ts';
import { checkUrl, type UrlRules } from '../routing/urls.ts';
import type { Query } from '../routing/query.ts';
import type { Navigate } from '../routing/navigator.ts';
import { withSession } from '../routing/query.ts';

type UrlNavigation = Extract<Navigation, { readonly address: string }>;

export interface NavigationOptions {
  readonly rules: UrlRules;
  readonly location: Pick<Location, 'assign' | 'replace'>;
  back(): void;
  /** Goes to an address of this app. */
  readonly navigate: Navigate;
  /** The address of a screen; undefined when there is none, which is reported there. */
  getPageUrl(page: PageTarget): string | undefined;
  query(): Query;
  /** Tells the person that an address is not followed. */
  notifyRefused(): void;
  report(fault: Omit<RuntimeErrorReport, 'screen'>): void;
}

/** Goes to our own screens, and to addresses out of answers where they may be followed (contract 4, 9). @returns whether it goes there */
export const createNavigation = ({
  rules,
  location,
  back,
  navigate,
  getPageUrl,
  query,
  notifyRefused,
  report,
}: NavigationOptions): ((to: Navigation) => boolean) => {
  /** A link to a host that is not listed is followed, without what identifies the borrower. */
  const mayCarrySession = (url: URL, session: 'none' | 'own' | 'listed'): boolean => {
    if (session === 'none' || url.origin === rules.origin) return session !== 'none';
    if (session === 'own') return false;
    const isListed = checkUrl('session', url.href, rules) !== undefined;
    if (!isListed) report({ kind: 'address', code: 'session-unlisted' });
    return isListed;
  };

  const follow = (navigation: UrlNavigation): boolean => {
    const use = navigation.how === 'download' ? 'download' : 'link';
    // Beside nothing at all there is our own first page, which nobody meant.
    const url = navigation.address === '' ? undefined : checkUrl(use, navigation.address, rules);
    if (url === undefined) {
      report({ kind: 'address', code: `${use}-refused` });
      notifyRefused();
      return false;
    }
    const address =
      navigation.how !== 'download' && mayCarrySession(url, navigation.session)
        ? withSession(url, query())
        : url.href;
    if (navigation.how === 'replace') location.replace(address);
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
