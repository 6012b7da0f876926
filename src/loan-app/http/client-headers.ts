import type { Query } from '../addresses/query.ts';
import { headerParams } from '../addresses/session.ts';

export type ClientName = keyof typeof headerParams;

/** Header values may hold visible signs of Latin only; others are sent encoded. */
const encodeHeaderValue = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value);

/** The headers of a client, from the address parameters of the same names, empty when absent (API-08, API-10, API-11). */
export const buildClientHeaders = (client: ClientName, query: Query): Record<string, string> =>
  Object.fromEntries([
    ['X-Requested-With', 'XMLHttpRequest'],
    ...headerParams[client].map(
      (name) => [name, encodeHeaderValue(query.get(name) ?? '')] as const,
    ),
  ]);
