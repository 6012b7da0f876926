import type { FastifyRequest } from 'fastify';
import { ensureBorrower } from '../borrowers/borrowers.ts';
import { type CoreAnswer, success } from '../core-answer.ts';
import { recordEvent } from '../events/events.ts';
import type { CallHandlers } from '../gateway/call-work.ts';
import { answerOrderError } from '../orders/refusals.ts';
import { readText } from '../read-text.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { readTraits } from '../traits/stored-traits.ts';
import { findProductLink, listRecommended } from './recommended.ts';

/** What the calls about recommended products do. */
export const productCalls = (core: SandboxCore): CallHandlers<'products'> => ({
  scholarships: (request) => explainFailure(core, request),
  because: async ({ query, body }) => {
    const what = `product ${readText(body, 'key')}, order ${readText(body, 'orderId')}, position ${readText(body, 'position')}`;
    await recordEvent(core, query, 'because', what);
    return success();
  },
  define: (request) => Promise.resolve(answerLink(request)),
});

const explainFailure = async (
  { db, now, apiPrefix }: SandboxCore,
  { query }: FastifyRequest,
): Promise<CoreAnswer> => {
  const traits = await readTraits(db, await ensureBorrower(db, query, now()));
  return success({
    noticeMessage: 'Your partner account could not be joined.',
    errMessage: 'The phone number of the partner account is another one than yours.',
    productList: traits.has('recommended-none') ? [] : listRecommended(apiPrefix),
  });
};

/** A page of ours has to be answered in full: what does not begin with http goes to the shell (AMB-116). */
const answerLink = ({ body, protocol, host }: FastifyRequest): CoreAnswer => {
  const link = findProductLink(readText(body, 'key'));
  if (link === undefined) return answerOrderError('linkMissing');
  return success({ url: link.startsWith('/') ? `${protocol}://${host}${link}` : link });
};
