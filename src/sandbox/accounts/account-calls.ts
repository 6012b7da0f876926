import type { FastifyRequest } from 'fastify';
import { keepBorrower } from '../borrowers/borrowers.ts';
import { type CoreAnswer, success } from '../core-answer.ts';
import type { CallWorks } from '../gateway/call-work.ts';
import { readText } from '../read-text.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { bindAccount } from './accounts.ts';
import { dayInManila } from '../days.ts';
import { formItems } from './form-items.ts';
import { isProduct, readAccount } from './read-account.ts';
import { refuse } from './refusals.ts';

/** What the calls about payment accounts do. */
export const accountCalls = (core: SandboxCore): CallWorks<'accounts'> => ({
  'card-init': (request) => initCard(core, request),
  'bind-card-new': (request) => bind(core, 'bind-card-new', request),
  'popular-buyers': (request) => bind(core, 'popular-buyers', request),
});

const initCard = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  if (!isProduct(readText(request.body, 'product_id'))) return refuse('productUnknown');
  await keepBorrower(core.db, request.query, core.now());
  return success({ items: formItems });
};

const bind = async (
  core: SandboxCore,
  call: 'bind-card-new' | 'popular-buyers',
  request: FastifyRequest,
): Promise<CoreAnswer> => {
  const now = core.now();
  const borrower = await keepBorrower(core.db, request.query, now);
  const account = readAccount(request.body, dayInManila(now));
  if (typeof account === 'string') return refuse(account);
  return (await bindAccount(core.db, borrower, account, call, now))
    ? success()
    : refuse('alreadyBound');
};
