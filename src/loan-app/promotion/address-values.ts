import type { Query } from '../addresses/query.ts';

/** What the address of a promotion says for it (appendix C). */
const names = ['id', 'user_from', 'app_from', 'utm_tag', 'invite_code', 'deviceId'] as const;

/** The values of an address that a template may read: they win over those that come with it. Empty ones are missing. */
export const addressValues = (query: Query): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = query.get(name) ?? '';
    if (value !== '') values[name] = value;
  }
  return values;
};
