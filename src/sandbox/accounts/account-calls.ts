import type { FastifyRequest } from 'fastify';
import { ensureBorrower } from '../borrowers/borrowers.ts';
import { type CoreAnswer, success } from '../core-answer.ts';
import type { CallHandlers } from '../gateway/call-work.ts';
import { readText } from '../read-text.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { bindAccount } from './accounts.ts';
import { dayInManila } from '../days.ts';
import { bankFormItems } from './form-items.ts';
import { isProductId, readAccount } from './read-account.ts';
import { answerAccountError } from './refusals.ts';

/** What the calls about payment accounts do. */
export const accountCalls = (core: SandboxCore): CallHandlers<'accounts'> => ({
  'card-init': (request) => initBankForm(core, request),
  'bind-card-new': (request) => bindFromCall(core, 'bind-card-new', request),
  'popular-buyers': (request) => bindFromCall(core, 'popular-buyers', request),
});

const initBankForm = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  if (!isProductId(readText(request.body, 'product_id')))
    return answerAccountError('productUnknown');
  await ensureBorrower(core.db, request.query, core.now());
  return success({ items: bankFormItems });
};

const bindFromCall = async (
  core: SandboxCore,
  call: 'bind-card-new' | 'popular-buyers',
  request: FastifyRequest,
): Promise<CoreAnswer> => {
  const now = core.now();
  const borrower = await ensureBorrower(core.db, request.query, now);
  const account = readAccount(request.body, dayInManila(now));
  if (typeof account === 'string') return answerAccountError(account);
  return (await bindAccount(core.db, borrower, account, call, now))
    ? success()
    : answerAccountError('alreadyBound');
};
