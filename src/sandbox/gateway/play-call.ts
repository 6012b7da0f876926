import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../contracts/generated/contracts.ts';
import { type CoreAnswer, type CorePicture, refusal, success } from '../core-answer.ts';
import { refuse } from '../orders/refusals.ts';
import { putDocument } from '../promotion/put-document.ts';
import { readText } from '../read-text.ts';
import { logRequest } from '../requests/request-log.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { hostileDocuments } from '../scenarios/hostile-documents.ts';
import { itemsWithUnknownKind, malformedItems } from '../scenarios/odd-items.ts';
import { type Call, emptyLists } from '../scenarios/scenario.ts';
import { readSettingOf } from '../scenarios/settings.ts';
import { cutConnection, cutInside } from './break-off.ts';

/** Code of an answer that was given up because the sandbox core stops. */
const stopping = 1098;

/** Longer than the app waits for an answer. */
const lateSeconds = 65;

const htmlPage =
  '<!doctype html><html lang="en"><head><title>Maintenance</title></head><body><h1>Scheduled maintenance</h1></body></html>';
const badGateway =
  '<!doctype html><html lang="en"><head><title>502</title></head><body><h1>Bad gateway</h1></body></html>';

/** Answers a call as its scenario says. `work` does what the call is for; it runs only in the scenarios that do something. */
export const playCall = async (
  core: SandboxCore,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<CoreAnswer | CorePicture>,
): Promise<FastifyReply> => {
  const setting = await readSettingOf(core.db, call, readText(request.query, 'userId'));
  const note = (outcome: string): Promise<void> =>
    logRequest(core.db, {
      at: core.now(),
      method: request.method,
      path: calls[call].path,
      outcome,
    });
  const answer = async (result: CoreAnswer | CorePicture): Promise<FastifyReply> => {
    const isPicture = 'png' in result;
    await note(isPicture ? 'picture' : String(result.code));
    reply.header('cache-control', 'no-store');
    return isPicture ? reply.type('image/png').send(result.png) : reply.send(result);
  };
  const answerPage = async (
    status: number,
    page: string,
    outcome: string,
  ): Promise<FastifyReply> => {
    await note(outcome);
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  };
  const answerAfter = async (seconds: number): Promise<FastifyReply> => {
    const result = await work();
    const waited = await waitUnlessStopped(core, seconds * 1000);
    return waited
      ? answer(result)
      : reply.code(503).send(refusal(stopping, 'The service is restarting, please try again'));
  };
  switch (setting.scenario) {
    case 'normal':
      return answer(await work());
    case 'empty-list':
      return answer(success(emptyLists[call] ?? {}));
    case 'unknown-kind':
      return answer(success({ items: itemsWithUnknownKind }));
    case 'malformed-items':
      return answer(success({ items: malformedItems }));
    case 'no-data':
      return answer(success(null, calls[call].success[0]));
    case 'failing-code':
      return answer(refusal(asCoreCode(setting.code), setting.message));
    case 'failing-without-message':
      return answer(refusal(asCoreCode(setting.code), ''));
    case 'code-800005':
      return answer(refuse('confirmedAlready'));
    case 'code-800006':
      return answer(refuse('codeWrong'));
    case 'slow':
      return answerAfter(setting.seconds);
    case 'late':
      return answerAfter(lateSeconds);
    case 'html-page':
      return answerPage(200, htmlPage, 'html');
    case 'bad-gateway':
      return answerPage(502, badGateway, '502');
    case 'bad-gateway-after-commit':
      await work();
      return answerPage(502, badGateway, 'done, 502');
    case 'cut-connection':
      await note('cut');
      return cutConnection(reply);
    case 'lost-after-commit':
      await work();
      await note('done, cut');
      return cutConnection(reply);
    case 'lost-inside-reply': {
      const result = await work();
      await note('done, cut inside');
      return cutInside(reply, result);
    }
    default:
      return answer(putDocument(await work(), hostileDocuments[setting.scenario]));
  }
};

/** Cores send codes as numbers; one that a number would change, such as 00, stays a text. */
const asCoreCode = (code: string): number | string =>
  String(Number(code)) === code ? Number(code) : code;

const waitUnlessStopped = async (
  { wait, stopped }: SandboxCore,
  milliseconds: number,
): Promise<boolean> => {
  try {
    await wait(milliseconds, stopped);
    return true;
  } catch (fault) {
    if (stopped.aborted) return false;
    throw fault;
  }
};
