import type { Agreement } from '../../contracts/generated/calls.ts';
import { html } from '../html.ts';
import { formatPesos } from '../values.ts';
import { planOf } from '../orders/place-order.ts';
import type { BorrowerPage } from '../borrower-page.ts';
import { firstProduct, interestOf, type Product, formatRate } from '../products/products.ts';
import type { Traits } from '../traits.ts';

export const agreementPath = '/agreements/';

interface AgreementText {
  /** Differs from the index, so that the two cannot be confused. */
  readonly position: string;
  readonly title: string;
  readonly paragraphs: (product: Product) => readonly string[];
}

const texts: readonly AgreementText[] = [
  {
    position: '11',
    title: 'Loan contract',
    paragraphs: (product) => [
      `The lender pays out ${formatPesos(product.amount)} for ${product.termDays} days. Interest is ${formatRate(product)}, ${formatPesos(interestOf(product))} in all.`,
      `The loan is repaid in ${product.instalments} instalments. The first one is due ${planOf(product)[0]?.dueAfterDays ?? product.termDays} days after the payout.`,
      'An instalment that is late costs a penalty once, and besides it every day a part of what is unpaid: 5% for the first 30 days, 4% up to day 90, 2% from day 91.',
      'An instalment may be put off by its period once interest and penalties are paid.',
    ],
  },
  {
    position: '12',
    title: 'Privacy notice',
    paragraphs: () => [
      'We use your data to decide on your loan and to collect it, and for nothing else. You may ask what we keep of you at any time.',
    ],
  },
  {
    position: '13',
    title: 'Disclosure statement',
    paragraphs: (product) => [
      `You get ${formatPesos(product.amount)} and pay back ${formatPesos(product.amount + interestOf(product))}, penalties for late payments aside.`,
      'There are no further fees.',
    ],
  },
];

/** Without positions, the list index serves as position. */
export const listAgreements = (traits: Traits): Agreement[] => {
  if (traits.has('agreements-none')) return [];
  return texts.map(({ title, position }) =>
    traits.has('agreements-without-positions') ? { title } : { title, position },
  );
};

/** Undefined for a position not in the borrower's list. */
export const findAgreementPath = (
  position: string,
  product: Product,
  traits: Traits,
): string | undefined => {
  if (traits.has('agreements-none')) return undefined;
  const found = texts.find(
    (text, index) =>
      (traits.has('agreements-without-positions') ? String(index) : text.position) === position,
  );
  return found && `${agreementPath}${found.position}?product=${product.id}`;
};

export const popupPath = (product: Product): string =>
  `${agreementPath}${texts[0]?.position ?? ''}?product=${product.id}`;

export const readAgreementPage = (
  position: string,
  product: Product = firstProduct,
): BorrowerPage | undefined => {
  const text = texts.find((candidate) => candidate.position === position);
  if (text === undefined) return undefined;
  const intro = html`<p>A sample text for ${product.name}; no lawyer has read it.</p>`;
  return {
    title: text.title,
    content: [intro, ...text.paragraphs(product).map((paragraph) => html`<p>${paragraph}</p>`)],
  };
};
