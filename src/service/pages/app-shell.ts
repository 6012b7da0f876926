import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultHeaders, sendCached } from '../http/cached-response.ts';
import { type LiveRelease, memoizeByRelease } from '../content/live-release.ts';
import { negotiateLanguage } from '../http/content-negotiation.ts';
import { createShellPages, type PageOptions } from './shell-pages.ts';

const reserved = [
  '/delivery',
  '/studio',
  '/preview',
  '/sandbox',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets',
  '/service-worker.js',
];

/** Paths of the public site, which visitors type by hand. All other paths are case-sensitive. */
const sitePaths: ReadonlyMap<string, string> = new Map(
  ['/About', '/User', '/Policy', '/Loan', '/Contact'].map((path) => [path.toLowerCase(), path]),
);

export interface AppShellOptions extends PageOptions {
  readonly readLive: () => LiveRelease;
}

/** Fallback handler: the web app for its paths and for navigations, JSON 404 for API clients. */
export type AppShell = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export const createAppShell = ({ readLive, ...pageOptions }: AppShellOptions): AppShell => {
  const pagesOf = memoizeByRelease((live) => createShellPages(pageOptions, live));
  const languages = [...pageOptions.languages.keys(), ...(pageOptions.config.languages ?? [])];
  const prefixes = [...reserved, pageOptions.config.apiPrefix];

  return (request, reply) => {
    const path = pathOf(request);
    const isAppPath =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    const pages = pagesOf(readLive());
    const language = negotiateLanguage(request, languages);
    const page = isAppPath ? pages.find(path, language) : undefined;
    const sitePath =
      isAppPath && page === undefined
        ? sitePaths.get(path.toLowerCase().replace(/\/$/, ''))
        : undefined;
    if (sitePath !== undefined && pages.find(sitePath, language) !== undefined)
      return reply
        .code(301)
        .headers({ ...defaultHeaders, location: sitePath + request.url.slice(path.length) })
        .send();
    // Sets the headers itself: an undecodable URL skips the onSend hook.
    if (!isAppPath || (page === undefined && !isNavigation(request)))
      return reply
        .code(404)
        .headers(defaultHeaders)
        .send({ code: 'not-found', message: 'There is nothing at this address.' });
    return sendCached(
      request,
      reply,
      page ?? pages.plain(language),
      page === undefined ? 404 : 200,
    );
  };
};

const pathOf = (request: FastifyRequest): string => request.url.split(/[?#]/)[0] ?? '';

const isNavigation = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') === true;
