import type { RecommendedProduct } from '../../contracts/generated/calls.ts';
import { logoPath } from './products.ts';
import type { FastifyRequest } from 'fastify';
import { ensureBorrower } from '../borrowers.ts';
import { type CoreAnswer, success, type CallHandlers, type SandboxCore } from '../core-answer.ts';
import { recordEvent } from '../logs.ts';
import { answerOrderError } from '../core-errors.ts';
import { readText } from '../values.ts';
import { readTraits } from '../traits.ts';

/** Target: own page, external page, or app route of the shell. */
interface Recommendation extends Omit<RecommendedProduct, 'logo' | 'key'> {
  readonly key: string;
  readonly productId: string;
  readonly target: string;
}

const recommendations: readonly Recommendation[] = [
  {
    key: 'salapi-now',
    productId: '8',
    target: '/product-detail?product_id=8',
    name: 'Salapi Now',
    buttonText: 'Apply',
    amountRange: '₱5.000 - ₱20.000',
    rangeDesc: 'Amount',
    rate: '0,04% a day',
    desc: 'Six instalments, money within a day',
    enabled: '1',
    tags: ['Fast', 'Low rate'],
  },
  {
    key: 'tag-ulan-cash',
    productId: '9',
    target: 'loanapp://productDetail?product_id=9',
    name: 'Tag-ulan Cash',
    buttonText: 'See the offer',
    amountRange: '₱1.000 - ₱5.000',
    rangeDesc: 'Amount',
    rate: '0,03% a day',
    desc: 'A year to repay',
    enabled: '1',
    tags: ['12 instalments'],
  },
  {
    key: 'partner-loan',
    productId: '7',
    target: 'https://partner.example.com/loan?from=sandbox',
    name: 'Partner Loan',
    buttonText: 'Visit',
    amountRange: '₱2.000 - ₱50.000',
    rangeDesc: 'Amount',
    rate: '0,06% a day',
    desc: 'A loan of another lender',
    enabled: '1',
    tags: ['Partner'],
  },
  {
    key: 'sold-out',
    productId: '7',
    target: '/product-detail?product_id=7',
    name: 'Fiesta Loan',
    buttonText: 'Sold out',
    amountRange: '₱1.000 - ₱2.000',
    rangeDesc: 'Amount',
    rate: '0,01% a day',
    desc: 'Back next month',
    enabled: '0',
    tags: ['Sold out'],
  },
];

export const listRecommended = (prefix: string): RecommendedProduct[] =>
  recommendations.map(({ productId, target: _, ...product }) => ({
    ...product,
    logo: `${prefix}${logoPath}${productId}`,
  }));

/** Path of an own page, or a URL; undefined for an unknown key. */
const findProductLink = (key: string): string | undefined =>
  recommendations.find((product) => product.key === key)?.target;

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

/** Own pages need a full URL: anything not starting with http goes to the shell (AMB-116). */
const answerLink = ({ body, protocol, host }: FastifyRequest): CoreAnswer => {
  const link = findProductLink(readText(body, 'key'));
  if (link === undefined) return answerOrderError('linkMissing');
  return success({ url: link.startsWith('/') ? `${protocol}://${host}${link}` : link });
};
