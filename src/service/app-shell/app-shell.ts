import type { FastifyReply, FastifyRequest } from 'fastify';
import { dataHeaders } from '../answers/data-headers.ts';
import { sendStored } from '../answers/send-stored.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import { perRelease } from '../releases/per-release.ts';
import { languageAsked } from './language-asked.ts';
import { createShellPages, type PageParts } from './shell-pages.ts';

/** Paths that are not the web app's. */
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

export interface AppShellOptions extends PageParts {
  readonly readLive: () => LiveRelease;
}

/** Answers everything that no other part answers: the web app for its paths and for people, JSON for programs. */
export type AppShell = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export const createAppShell = ({ readLive, ...parts }: AppShellOptions): AppShell => {
  const pagesOf = perRelease((live) => createShellPages(parts, live));
  const languages = [...parts.languages.keys(), ...(parts.config.languages ?? [])];
  const prefixes = [...reserved, parts.config.apiPrefix];

  return (request, reply) => {
    const path = pathOf(request);
    const isOurs =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    const pages = pagesOf(readLive());
    const language = languageAsked(request, languages);
    const page = isOurs ? pages.find(path, language) : undefined;
    // With its headers, because an address that cannot be decoded comes here past everything else.
    if (!isOurs || (page === undefined && !isNavigation(request)))
      return reply
        .code(404)
        .headers(dataHeaders)
        .send({ code: 'not-found', message: 'There is nothing at this address.' });
    return sendStored(
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
