import type { Navigation, PageTarget, RuntimeErrorReport } from '../runtime/ports.ts';
import { checkUrl, type UrlRules } from './check-url.ts';

export type Navigate = (address: string, how: 'push' | 'replace') => void;

/** Links that carry the session: none, those to pages of this app, or also those to listed hosts. */
export type LinkSession = 'none' | 'own' | 'listed';

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
  /** Adds session parameters to an allowed URL. */
  addSession(url: URL, session: LinkSession): string;
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
  addSession,
  notifyRefused,
  report,
}: NavigationOptions): ((to: Navigation) => boolean) => {
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
    const address = navigation.how === 'download' ? url.href : addSession(url, navigation.session);
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
