import type { FastifyRequest } from 'fastify';
import { ensureBorrower } from '../borrowers.ts';
import { type CoreAnswer, success, type CallHandlers, type SandboxCore } from '../core-answer.ts';
import { dayInManila, readText } from '../values.ts';
import { answerOrderError } from '../core-errors.ts';
import { findProduct, firstProduct, type Product } from '../products/products.ts';
import { readTraits, type Traits } from '../traits.ts';
import { findAgreementPath, listAgreements } from './agreements.ts';
import { buildOffer, buildOlderOffer, takeLoan, type LoanTerms, buildLoanLink } from './offer.ts';

export const confirmationCalls = (core: SandboxCore): CallHandlers<'confirmation'> => ({
  'loan-detail-confirm': (request) =>
    answerOffer(core, request, readText(request.body, 'productId'), buildOffer),
  satire: (request) => answerOffer(core, request, readText(request.body, 'id'), buildOlderOffer),
  contract: async (request) =>
    success({ data: listAgreements((await readCaller(core, request)).traits) }),
  // The older core returns a bare list here, and a bare string below.
  cultures: async (request) => success(listAgreements((await readCaller(core, request)).traits)),
  'contract-jump': async (request) => {
    const path = await findAgreement(core, request, readText(request.query, 'productId'));
    return path === undefined
      ? answerOrderError('agreementUnknown')
      : success({ contract_url: `${core.apiPrefix}${path}` });
  },
  misunderstood: async (request) => {
    const path = await findAgreement(core, request, readText(request.query, 'id'));
    return path === undefined
      ? answerOrderError('agreementUnknown')
      : success(`${core.apiPrefix}${path}`);
  },
  'loan-detail-push': async (request) => {
    const { body } = request;
    const terms = {
      amount: readText(body, 'amount'),
      periods: readText(body, 'periods'),
      unit: readText(body, 'termUnit'),
    };
    const taken = await takeLoanFromCall(core, request, readText(body, 'productId'), terms);
    return 'code' in taken
      ? taken
      : success(taken.link === '' ? {} : { lendDetailsUrl: taken.link });
  },
  depush: async (request) => {
    const { body } = request;
    const terms = {
      amount: readText(body, 'amount'),
      periods: readText(body, 'period'),
      unit: readText(body, 'unit'),
    };
    const taken = await takeLoanFromCall(core, request, readText(body, 'id'), terms);
    if ('code' in taken) return taken;
    if (taken.traits.has('loan-link-as-text')) return success(taken.link);
    return success(taken.link === '' ? {} : { url: taken.link });
  },
});

const readCaller = async (
  { db, now }: SandboxCore,
  { query }: FastifyRequest,
): Promise<{ borrowerId: number; traits: Traits }> => {
  const borrowerId = await ensureBorrower(db, query, now());
  return { borrowerId, traits: await readTraits(db, borrowerId) };
};

const answerOffer = async (
  core: SandboxCore,
  request: FastifyRequest,
  productId: string,
  buildAnswer: typeof buildOffer,
): Promise<CoreAnswer> => {
  const product = findProduct(productId);
  if (product === undefined) return answerOrderError('productUnknown');
  const { traits } = await readCaller(core, request);
  return success(buildAnswer(product, traits, dayInManila(core.now()), core.apiPrefix));
};

/** Agreements differ by figures only, so they open without a product too. */
const findAgreement = async (
  core: SandboxCore,
  request: FastifyRequest,
  productId: string,
): Promise<string | undefined> => {
  const { traits } = await readCaller(core, request);
  return findAgreementPath(
    readText(request.query, 'position'),
    findProduct(productId) ?? firstProduct,
    traits,
  );
};

const takeLoanFromCall = async (
  core: SandboxCore,
  request: FastifyRequest,
  productId: string,
  terms: LoanTerms,
): Promise<CoreAnswer | { readonly link: string; readonly traits: Traits }> => {
  const product: Product | undefined = findProduct(productId);
  if (product === undefined) return answerOrderError('productUnknown');
  const { borrowerId, traits } = await readCaller(core, request);
  const taken = await core.db
    .transaction()
    .execute((tables) => takeLoan(tables, borrowerId, product, terms, core.now()));
  return typeof taken === 'string'
    ? answerOrderError(taken)
    : { link: buildLoanLink(product, taken, traits), traits };
};
