import type { Formats } from '../../../../renderer/entries/node.ts';
import { tryParseJson, getExampleTime } from '../../../../renderer/entries/node.ts';
import { localizeAmounts, writeAmounts } from '../../../contracts/sample-amounts.ts';
import { deliveryPrefix } from '../../delivery/delivery.ts';
import { parseErrorReport, parseCspReports } from '../../delivery/error-report.ts';
import type { RenderableExample } from '../documents/list-examples.ts';
import type { PageResponse, PageIssue, PageRequest, PageToRender } from './rendered-page.ts';
import {
  exampleAddress,
  findExampleResponse,
  samplePicturePath,
  listExpectedTexts,
  placeholderPicture,
  listStoredEntries,
} from './example-page.ts';
import { type Site, siteOrigin } from './site.ts';

export interface AppSettings {
  readonly apiPrefix: string;
  readonly frameHosts: readonly string[];
  /** Examples have the amounts of the market `spec`; screens write those of this one. */
  readonly formats: Formats;
}

export const createExamplePage = (
  { document, name, example }: RenderableExample,
  site: Site,
  facts: AppSettings,
): PageToRender => ({
  address: siteOrigin + exampleAddress(document, example),
  at: getExampleTime(example),
  stored: listStoredEntries(example).map(([key, text]) => [key, writeAmounts(text, facts.formats)]),
  seen: listExpectedTexts(document, name, example).map((text) => writeAmounts(text, facts.formats)),
  answer: async (request, note) => {
    if (request.url.origin !== siteOrigin) return answerExternal(request, note, facts);
    const { pathname } = request.url;
    if (pathname === `${deliveryPrefix}/reports`) return receiveReports(request, note);
    if (pathname.startsWith(samplePicturePath)) return picturePlaceholder;
    if (pathname.startsWith(`${facts.apiPrefix}/`))
      return answerCall(
        { document, example },
        request,
        pathname.slice(facts.apiPrefix.length),
        facts.formats,
      );
    const answer = await site.answer(request);
    if (answer.status >= 400)
      note({
        kind: 'request',
        what: `The page requested ${pathname}, which returns ${answer.status}.`,
      });
    return answer;
  },
});

const picturePlaceholder: PageResponse = {
  status: 200,
  headers: { 'content-type': placeholderPicture.contentType },
  body: placeholderPicture.body,
};

const framePlaceholder: PageResponse = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>A page of another site</title>',
};

/** External pictures and frames get a placeholder: their appearance is not ours to check. */
const answerExternal = (
  { url, isForPicture, isForFrame }: PageRequest,
  note: (issue: PageIssue) => void,
  { frameHosts }: AppSettings,
): PageResponse | undefined => {
  if (isForPicture && url.protocol === 'https:') return picturePlaceholder;
  if (isForFrame && url.protocol === 'https:' && frameHosts.includes(url.host))
    return framePlaceholder;
  note({
    kind: 'request',
    what: `The page requested ${url.origin}${url.pathname}, which is neither on this site nor an image.`,
  });
  return undefined;
};

const answerCall = (
  { document, example }: Pick<RenderableExample, 'document' | 'example'>,
  { method }: PageRequest,
  path: string,
  formats: Formats,
): PageResponse => {
  const answered = findExampleResponse(document, example, method, path);
  if (answered.is === 'picture') return picturePlaceholder;
  if (answered.is === 'nothing')
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: '' };
  return {
    status: answered.status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(localizeAmounts(answered.body, formats)),
  };
};

const receiveReports = (
  { headers, body }: PageRequest,
  note: (issue: PageIssue) => void,
): PageResponse => {
  for (const issue of parseReports(headers['content-type'] ?? '', body?.toString('utf8') ?? ''))
    note(issue);
  return { status: 204, headers: {}, body: '' };
};

const parseReports = (type: string, text: string): PageIssue[] => {
  const body = tryParseJson(text);
  if (type.startsWith('application/csp-report') || type.startsWith('application/reports+json'))
    return parseCspReports(body).map(({ code }) => ({ kind: 'policy', what: code }));
  const report = parseErrorReport(body);
  return [
    {
      kind: 'report',
      what:
        report === undefined
          ? 'an invalid report'
          : [report.kind, report.code, report.pointer].join(' ').trim(),
    },
  ];
};
