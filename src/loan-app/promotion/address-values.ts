import { templateUrlParams } from '../../contracts/template-address.ts';
import type { Query } from '../addresses/query.ts';

/** The values of an address that a template may read: they win over those that come with it. Empty ones are missing. */
export const readUrlValues = (query: Query): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {};
  for (const name of templateUrlParams) {
    const value = query.get(name) ?? '';
    if (value !== '') values[name] = value;
  }
  return values;
};
