// The service and the loan core behind one page, as a real HTTP server: everything goes well but the one request that fails.
import { isRecord, type ScreenDocument } from '../../../renderer/entries/browser.ts';
import { calls } from '../../../src/contracts/generated/contracts.ts';
import {
  findExampleResponse,
  type ScreenExample,
} from '../../../src/service/publish-checks/rendering/example-page.ts';
import { sending, startCore, type FakeCore, type ReceivedCall } from '../../fixtures/fake-core.ts';
import { goodBody } from '../answers/good-answers.ts';
import { contractOf, failing, findNowhere } from './failing.ts';
import { findDocument } from './shipped.ts';
import type { Fault, Way } from './ways.ts';

const prefix = '/gateway';
const delivery = /^\/delivery\/v1\/(screen|fragment)s\/([a-z0-9-]+)$/;

/** The names of what a request may be: calls by theirs, documents as `screen:order`. Two calls may share a path. */
export const namesOf = (method: string, path: string): readonly string[] => {
  const [, kind, id] = delivery.exec(path) ?? [];
  if (kind !== undefined && id !== undefined) return [`${kind}:${id}`];
  return Object.entries(calls).flatMap(([name, call]) =>
    call.method === method && `${prefix}${call.path}` === path ? [name] : [],
  );
};

/** What the page that is open is answered. */
export interface Answers {
  readonly document: ScreenDocument;
  readonly example: ScreenExample;
  /** Answers that the situation needs, before those of its example. */
  readonly own: Readonly<Record<string, object>>;
}

export interface Core {
  readonly origin: string;
  /** An address at which nobody listens. */
  readonly nowhere: string;
  readonly received: readonly ReceivedCall[];
  /** A page with these answers is open now. */
  serve(answers: Answers): void;
  /** From now on this fails; undefined: everything goes well. */
  fail(fault: Fault | undefined): void;
  /** Whether a request fails now, and how. */
  failsNow(method: string, path: string): Way | undefined;
  close(): Promise<void>;
}

const isGood = (call: string, body: unknown): boolean =>
  isRecord(body) && contractOf(call)?.success.includes(String(body.code)) === true;

const goodAnswer = (
  { document, example, own }: Answers,
  { method, path, body }: ReceivedCall,
): object | undefined => {
  const [, kind = '', id = ''] = delivery.exec(path) ?? [];
  if (kind !== '') return findDocument(kind, id);
  const names = namesOf(method, path);
  // Two calls share a path: what tells them apart is sent.
  const name = names.find(
    (one) =>
      names.length === 1 || body.includes(one === 'repayment-resend' ? 'sendMsg=1' : 'sendMsg=0'),
  );
  if (name === undefined) return undefined;
  if (Object.hasOwn(own, name)) return { message: '', ...own[name] };
  const answered = findExampleResponse(document, example, method, path.slice(prefix.length));
  if (answered.is === 'body' && isGood(name, answered.body)) return answered.body;
  const good = goodBody(name);
  return isRecord(good) ? { message: '', ...good } : undefined;
};

export const openCore = async (): Promise<Core> => {
  const core: FakeCore = await startCore();
  const nowhere = await findNowhere();
  let fault: Fault | undefined;
  let answers: Answers | undefined;
  const failsNow = (method: string, path: string): Way | undefined =>
    fault !== undefined && namesOf(method, path).includes(fault.request) ? fault.way : undefined;
  core.answer((response) => {
    const call = core.received.at(-1);
    if (call === undefined || answers === undefined)
      throw new Error('A request came before a page was open.');
    const way = failsNow(call.method, call.path);
    if (way !== undefined && fault !== undefined) return failing(way, fault.request)(response);
    const body = goodAnswer(answers, call);
    return body === undefined
      ? sending('Nothing is here.', { status: 404, type: 'text/plain' })(response)
      : sending(JSON.stringify(body))(response);
  });
  return {
    origin: core.origin,
    nowhere,
    received: core.received,
    serve: (now) => {
      answers = now;
    },
    fail: (now) => {
      fault = now;
    },
    failsNow,
    close: core.close,
  };
};
