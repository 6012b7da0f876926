import type { FastifyRequest } from 'fastify';
import { chooseLanguage } from '../../contracts/choose-language.ts';

const parseAcceptLanguage = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.split(';').map((piece) => piece.trim());
      const weight = Number(more.find((piece) => piece.startsWith('q='))?.slice(2) ?? 1);
      return { tag, weight };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

/** Page language by the `lang` query, then Accept-Language; the hash is unknown here. */
export const negotiateLanguage = (
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  available: readonly string[],
): string => {
  const query = url.indexOf('?');
  const named = query < 0 ? undefined : new URLSearchParams(url.slice(query)).get('lang');
  return chooseLanguage([named, ...parseAcceptLanguage(headers['accept-language'])], available);
};

export type Encoding = 'br' | 'gzip' | 'identity';

const maxCachedHeaders = 200;
const encodingByHeader = new Map<string, Encoding>();

/** Best encoding by Accept-Encoding; brotli before gzip at equal weight. */
export const negotiateEncoding = (header = ''): Encoding => {
  const found = encodingByHeader.get(header);
  if (found !== undefined) return found;
  const encoding = parseAcceptEncoding(header);
  if (encodingByHeader.size < maxCachedHeaders) encodingByHeader.set(header, encoding);
  return encoding;
};

const parseAcceptEncoding = (header: string): Encoding => {
  const weights = new Map(header.split(',').map(parseEntry));
  const weigh = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weigh('br'), weigh('gzip')];
  const identity = weights.get('identity') ?? 0;
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity';
};

const parseEntry = (entry: string): [string, number] => {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const number = weight === undefined ? 1 : Number(weight.slice(2));
  return [name, Number.isFinite(number) ? number : 0];
};
