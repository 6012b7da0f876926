import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../contracts/generated/contracts.ts';
import { putDocument } from '../promotion/put-document.ts';
import { logRequest } from '../requests/request-log.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { hostileDocuments } from '../scenarios/hostile-documents.ts';
import { itemsWithUnknownKind, malformedItems } from '../scenarios/odd-items.ts';
import type { Call } from '../scenarios/scenario.ts';
import { readSettingOf } from '../scenarios/settings.ts';
import { type CoreAnswer, type CorePicture, refusal, success } from '../core-answer.ts';

/** Code of an answer that was given up because the sandbox core stops. */
const stopping = 1098;

const htmlPage = '<!doctype html><html lang="en"><head><title>Maintenance</title></head><body><h1>Scheduled maintenance</h1></body></html>';

/**
 * Answers a call as its scenario says. `work` does what the call is for; it runs only in the scenarios that do something.
 * @param stopped aborted when the service stops, so that a slow answer does not hold it up
 */
export const playCall = async (
  core: SandboxCore,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  stopped: AbortSignal,
  work: () => Promise<CoreAnswer | CorePicture>,
): Promise<FastifyReply> => {
  const setting = await readSettingOf(core.db, call);
  const note = (outcome: string): Promise<void> => logRequest(core.db, { at: core.now(), method: request.method, path: calls[call].path, outcome });
  const answer = async (result: CoreAnswer | CorePicture): Promise<FastifyReply> => {
    const isPicture = 'png' in result;
    await note(isPicture ? 'picture' : String(result.code));
    reply.header('cache-control', 'no-store');
    return isPicture ? reply.type('image/png').send(result.png) : reply.send(result);
  };
  switch (setting.scenario) {
    case 'normal':
      return answer(await work());
    case 'empty-list':
      return answer(success({ items: [] }));
    case 'unknown-kind':
      return answer(success({ items: itemsWithUnknownKind }));
    case 'malformed-items':
      return answer(success({ items: malformedItems }));
    case 'failing-code':
      return answer(refusal(asCoreCode(setting.code), setting.message));
    case 'slow': {
      const result = await work();
      const waited = await waitUnlessStopped(core, setting.seconds * 1000, stopped);
      return waited ? answer(result) : reply.code(503).send(refusal(stopping, 'The service is restarting, please try again'));
    }
    case 'html-page':
      await note('html');
      return reply.type('text/html; charset=utf-8').send(htmlPage);
    case 'cut-connection':
      await note('cut');
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    default:
      return answer(putDocument(await work(), hostileDocuments[setting.scenario]));
  }
};

/** Cores send codes as numbers; one that a number would change, such as 00, stays a text. */
const asCoreCode = (code: string): number | string => (String(Number(code)) === code ? Number(code) : code);

const waitUnlessStopped = async (core: SandboxCore, milliseconds: number, stopped: AbortSignal): Promise<boolean> => {
  try {
    await core.wait(milliseconds, stopped);
    return true;
  } catch (fault) {
    if (stopped.aborted) return false;
    throw fault;
  }
};
