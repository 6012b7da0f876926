import { readJson, sampleMoment } from '../../../../renderer/headless.ts';
import { deliveryPrefix } from '../../delivery/delivery.ts';
import { readFaultReport, readPolicyReports } from '../../reports/report.ts';
import type { GateExample } from '../documents/list-examples.ts';
import type { PageAnswer, PageFault, PageRequest, PageToDraw } from './drawn-page.ts';
import {
  addressOf,
  answerOf,
  samplePictures,
  seenOf,
  standInPicture,
  storedOf,
} from './example-page.ts';
import { type Site, siteOrigin } from './site.ts';

export interface AppFacts {
  /** Path before every backend call. */
  readonly apiPrefix: string;
  /** Hosts whose pages may be shown in a frame. */
  readonly frameHosts: readonly string[];
}

/** The page of an example: what a phone would open, and what answers it in place of the network. */
export const pageOf = (
  { document, name, example }: GateExample,
  site: Site,
  facts: AppFacts,
): PageToDraw => ({
  address: siteOrigin + addressOf(document, example),
  at: sampleMoment(example),
  stored: storedOf(example),
  seen: seenOf(document, name, example),
  answer: async (request, note) => {
    if (request.url.origin !== siteOrigin) return answerForeign(request, note, facts);
    const { pathname } = request.url;
    if (pathname === `${deliveryPrefix}/reports`) return takeReports(request, note);
    if (pathname.startsWith(samplePictures)) return picture;
    if (pathname.startsWith(`${facts.apiPrefix}/`))
      return answerCall({ document, example }, request, pathname.slice(facts.apiPrefix.length));
    const answer = await site.answer(request);
    if (answer.status >= 400)
      note({
        kind: 'request',
        what: `The page asked for ${pathname}, which is answered with ${answer.status}.`,
      });
    return answer;
  },
});

const picture: PageAnswer = {
  status: 200,
  headers: { 'content-type': standInPicture.contentType },
  body: standInPicture.body,
};

const frame: PageAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>A page of somebody else</title>',
};

/** Pictures and frames of others are shown by a stand-in: what they are like is not ours to prove. */
const answerForeign = (
  { url, isForPicture, isForFrame }: PageRequest,
  note: (fault: PageFault) => void,
  { frameHosts }: AppFacts,
): PageAnswer | undefined => {
  if (isForPicture && url.protocol === 'https:') return picture;
  if (isForFrame && url.protocol === 'https:' && frameHosts.includes(url.host)) return frame;
  note({
    kind: 'request',
    what: `The page asked for ${url.origin}${url.pathname}, which is neither ours nor a picture.`,
  });
  return undefined;
};

const answerCall = (
  { document, example }: Pick<GateExample, 'document' | 'example'>,
  { method }: PageRequest,
  path: string,
): PageAnswer => {
  const answered = answerOf(document, example, method, path);
  if (answered.is === 'picture') return picture;
  if (answered.is === 'nothing')
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: '' };
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answered.body),
  };
};

const takeReports = (
  { headers, body }: PageRequest,
  note: (fault: PageFault) => void,
): PageAnswer => {
  for (const fault of readReports(headers['content-type'] ?? '', body?.toString('utf8') ?? ''))
    note(fault);
  return { status: 204, headers: {}, body: '' };
};

/** What the app reports by itself, and what the browser reports of the Content Security Policy. */
const readReports = (type: string, text: string): PageFault[] => {
  const body = readJson(text);
  if (type.startsWith('application/csp-report') || type.startsWith('application/reports+json'))
    return readPolicyReports(body).map(({ code }) => ({ kind: 'policy', what: code }));
  const report = readFaultReport(body);
  return [
    {
      kind: 'report',
      what:
        report === undefined
          ? 'something that is no report'
          : [report.kind, report.code, report.pointer].join(' ').trim(),
    },
  ];
};
