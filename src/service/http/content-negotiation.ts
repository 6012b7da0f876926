import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { chooseLanguage } from '../../contracts/choose-language.ts';

/** Page language by the `lang` query, then Accept-Language; the hash is unknown here. */
export const negotiateLanguage = (
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  available: readonly string[],
): string => {
  const query = url.indexOf('?');
  const named = query < 0 ? undefined : new URLSearchParams(url.slice(query)).get('lang');
  return chooseLanguage([named, ...new Negotiator({ headers }).languages()], available);
};

export type Encoding = 'br' | 'gzip' | 'identity';

const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

const encodingByHeader = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod: (header) => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    const chosen = negotiator.encoding(encodings, { preferred: encodings });
    return encodings.find((encoding) => encoding === chosen) ?? 'identity';
  },
});

/** Best encoding by Accept-Encoding; brotli before gzip at equal weight. */
export const negotiateEncoding = (header = ''): Encoding => encodingByHeader.memo(header);
