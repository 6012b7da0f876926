import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContract } from '../../../renderer/entries/node.ts';
import { calls } from '../../contracts/generated/contracts.ts';
import { localizeAmounts } from '../../contracts/sample-amounts.ts';
import {
  type CoreAnswer,
  type HandlerResult,
  type RestAnswer,
  errorAnswer,
  success,
  type SandboxCore,
} from '../core-answer.ts';
import { answerOrderError } from '../core-errors.ts';
import { readText } from '../values.ts';
import { logRequest } from '../logs.ts';
import {
  hostileDocuments,
  listItemsWithUnknownKind,
  listMalformedItems,
} from '../fault-injection/malformed-payloads.ts';
import { type Call, emptyLists } from '../fault-injection/scenario.ts';
import { readSettingOf } from '../fault-injection/settings.ts';

/**
 * Replaces the document of a promotion; its flat values stay (contract 6, second form). Errors pass
 * unchanged.
 */
const replaceDocument = (answer: HandlerResult, document: object): HandlerResult => {
  if (!('data' in answer)) return answer;
  const { data } = answer;
  if (typeof data !== 'object' || data === null || !('id' in data)) return answer;
  return {
    ...answer,
    data: { id: data.id, screen: document, values: 'values' in data ? data.values : data },
  };
};

/** Writes amounts as the market does. Complaints stay as the borrower typed them. */
const localize = ({ market }: SandboxCore, answer: object): unknown =>
  localizeAmounts(answer, market.formats, ['content']);

const usesStatus = (call: Call): boolean => {
  const contract: CallContract = calls[call];
  return contract.http?.envelope !== undefined;
};

/** Status and body, in the shape that the contract of the call names. */
const toResponse = (core: SandboxCore, call: Call, result: CoreAnswer | RestAnswer): RestAnswer => {
  if ('status' in result) return result;
  if (!usesStatus(call)) return { status: 200, body: localize(core, result) };
  const { code, message, data } = result;
  return String(code) === '0'
    ? { status: 200, body: data }
    : { status: 422, body: { error: { code: String(code), message } } };
};

const destroyConnection = (reply: FastifyReply): FastifyReply => {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
};

/** Sends half of the response, then destroys the connection. */
const abortMidResponse = (reply: FastifyReply, answer: unknown): FastifyReply => {
  const body = Buffer.from(JSON.stringify(answer));
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  reply.raw.write(body.subarray(0, Math.floor(body.length / 2)), () => reply.raw.socket?.destroy());
  return reply;
};

/** Result code when the sandbox stops during a delayed response. */
const stoppingCode = 1098;

/** Longer than the app's request timeout. */
const lateDelaySeconds = 65;

const htmlPage =
  '<!doctype html><html lang="en"><head><title>Maintenance</title></head><body><h1>Scheduled maintenance</h1></body></html>';
const badGateway =
  '<!doctype html><html lang="en"><head><title>502</title></head><body><h1>Bad gateway</h1></body></html>';

/** Answers a call according to its scenario. `handle` runs only in scenarios with an effect. */
export const answerCall = async (
  core: SandboxCore,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => Promise<HandlerResult>,
): Promise<FastifyReply> => {
  const setting = await readSettingOf(core.db, call, readText(request.query, 'userId'));
  const logResult = (outcome: string): Promise<void> =>
    logRequest(core.db, {
      at: core.now(),
      method: request.method,
      path: calls[call].path,
      outcome,
    });
  const answer = async (result: HandlerResult): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    if ('png' in result) {
      await logResult('picture');
      return reply.type('image/png').send(result.png);
    }
    await logResult(String('code' in result ? result.code : result.status));
    const { status, body } = toResponse(core, call, result);
    return reply.code(status).send(body);
  };
  const answerPage = async (
    status: number,
    page: string,
    outcome: string,
  ): Promise<FastifyReply> => {
    await logResult(outcome);
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  };
  const answerAfter = async (seconds: number): Promise<FastifyReply> => {
    const result = await handle();
    const waited = await sleepUnlessStopped(core, seconds * 1000);
    return waited
      ? answer(result)
      : reply
          .code(503)
          .send(errorAnswer(stoppingCode, 'The service is restarting, please try again'));
  };
  switch (setting.scenario) {
    case 'normal':
      return answer(await handle());
    case 'empty-list':
      return answer(success(emptyLists[call] ?? {}));
    case 'unknown-kind':
      return answer(success({ items: listItemsWithUnknownKind(core.market) }));
    case 'malformed-items':
      return answer(success({ items: listMalformedItems(core.market) }));
    case 'no-data':
      return answer(success(null, calls[call].success[0]));
    case 'failing-code':
      return answer(errorAnswer(toCoreCode(setting.code), setting.message));
    case 'failing-without-message':
      return answer(errorAnswer(toCoreCode(setting.code), ''));
    case 'code-800005':
      return answer(answerOrderError('confirmedAlready'));
    case 'code-800006':
      return answer(answerOrderError('codeWrong'));
    case 'slow':
      return answerAfter(setting.seconds);
    case 'late':
      return answerAfter(lateDelaySeconds);
    case 'html-page':
      return answerPage(200, htmlPage, 'html');
    case 'bad-gateway':
      return answerPage(502, badGateway, '502');
    case 'bad-gateway-after-commit':
      await handle();
      return answerPage(502, badGateway, 'done, 502');
    case 'accepted':
      return answer({ status: 202, body: {} });
    case 'accepted-after-commit':
      await handle();
      return answer({ status: 202, body: {} });
    case 'cut-connection':
      await logResult('cut');
      return destroyConnection(reply);
    case 'lost-after-commit':
      await handle();
      await logResult('done, cut');
      return destroyConnection(reply);
    case 'lost-inside-reply': {
      const result = await handle();
      await logResult('done, cut inside');
      return abortMidResponse(
        reply,
        'png' in result ? {} : (toResponse(core, call, result).body ?? {}),
      );
    }
    default:
      return answer(replaceDocument(await handle(), hostileDocuments[setting.scenario]));
  }
};

/** Cores send numeric codes; codes such as 00 stay strings. */
const toCoreCode = (code: string): number | string =>
  String(Number(code)) === code ? Number(code) : code;

const sleepUnlessStopped = async (
  { wait, stopped }: SandboxCore,
  milliseconds: number,
): Promise<boolean> => {
  try {
    await wait(milliseconds, stopped);
    return true;
  } catch (error) {
    if (stopped.aborted) return false;
    throw error;
  }
};
