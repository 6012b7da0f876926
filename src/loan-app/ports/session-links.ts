import type { RuntimeErrorReport } from '../../../renderer/entries/browser.ts';
import {
  checkUrl,
  type LinkSession,
  type Query,
  type UrlRules,
} from '../../../renderer/entries/ports.ts';
import { withSession } from '../routing/session.ts';

export interface SessionLinksOptions {
  readonly rules: UrlRules;
  /** True if the URL matches a route of this app. */
  isOwnPage(url: URL): boolean;
  query(): Query;
  report(error: Omit<RuntimeErrorReport, 'screen'>): void;
}

/** Adds the borrower's session to links that may carry it (contract 9). */
export const createSessionLinks = ({
  rules,
  isOwnPage,
  query,
  report,
}: SessionLinksOptions): ((url: URL, session: LinkSession) => string) => {
  /** Links to unlisted hosts open without the borrower's identity. */
  const mayCarrySession = (url: URL, session: LinkSession): boolean => {
    if (isOwnPage(url)) return true;
    if (session === 'none' || url.origin === rules.origin) return session !== 'none';
    if (session === 'own') return false;
    const isListed = checkUrl('session', url.href, rules) !== undefined;
    if (!isListed) report({ kind: 'address', code: 'session-unlisted' });
    return isListed;
  };

  return (url, session) =>
    mayCarrySession(url, session) ? withSession(url, query(), isOwnPage(url)) : url.href;
};
