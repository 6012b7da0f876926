import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { sendEncoded } from '../encoding/send-encoded.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import { perRelease } from '../releases/per-release.ts';
import { shellHeaders } from './security-headers.ts';
import { createShellPages, type ShellTemplate } from './shell-pages.ts';

/** Paths that are not the web app's. */
const reserved = ['/delivery', '/studio', '/sandbox', '/healthz', '/readyz', '/metrics', '/assets', '/service-worker.js'];

export interface AppShellOptions {
  readonly template: ShellTemplate;
  readonly config: LoanAppConfig;
  readonly readLive: () => LiveRelease;
}

/** Answers everything that no other part answers: the web app for its paths and for people, JSON for programs. */
export type AppShell = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export const createAppShell = ({ template, config, readLive }: AppShellOptions): AppShell => {
  const pagesOf = perRelease((live) => createShellPages(template, config, live));
  const headers = shellHeaders(config.hosts.frame);
  const prefixes = [...reserved, config.apiPrefix];

  return (request, reply) => {
    const path = pathOf(request);
    const isOurs = (request.method === 'GET' || request.method === 'HEAD') && !prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    const pages = pagesOf(readLive());
    const screen = isOurs ? pages.find(path) : undefined;
    const isKnown = screen !== undefined || path === '/';
    if (!isOurs || (!isKnown && !isNavigation(request))) return reply.code(404).send({ code: 'not-found', message: 'There is nothing at this address.' });
    reply
      .code(isKnown ? 200 : 404)
      .headers(headers)
      .type('text/html; charset=utf-8');
    return sendEncoded(request, reply, pages.page(screen));
  };
};

const pathOf = (request: FastifyRequest): string => request.url.split(/[?#]/)[0] ?? '';

const isNavigation = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/html') === true;
