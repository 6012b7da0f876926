import type { FastifyRequest } from 'fastify';
import { chooseLanguage } from '../../contracts/choose-language.ts';

/** The tags of the header Accept-Language, the most wanted first. */
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

/**
 * The language in which a page will speak, as far as the service can know: what the address says, else what the browser asks for. What the shell says, and the
 * part of an address behind its hash, only the phone knows.
 * @param known languages that there are besides the source language
 */
export const negotiateLanguage = (
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  available: readonly string[],
): string => {
  const query = url.indexOf('?');
  const named = query < 0 ? undefined : new URLSearchParams(url.slice(query)).get('lang');
  return chooseLanguage([named, ...parseAcceptLanguage(headers['accept-language'])], available);
};
