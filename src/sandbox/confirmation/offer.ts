import type { LoanOffer } from '../../contracts/generated/calls.ts';
import { addDays } from '../days.ts';
import { formatPesos } from '../money.ts';
import { planOf } from '../orders/place-order.ts';
import { logoPath } from '../products/logos.ts';
import { interestOf, type Product, formatRate } from '../products/products.ts';
import type { Traits } from '../traits/traits.ts';
import { popupPath } from './agreements.ts';

/** Unit of terms: days. */
export const termUnit = 'D';

/**
 * The offer of a product as if it were paid out today.
 * @param today day in the Philippines, YYYY-MM-DD
 * @param prefix of backend calls, under which pictures and agreements lie
 */
export const buildOffer = (
  product: Product,
  traits: Traits,
  today: string,
  prefix: string,
): LoanOffer => {
  const plan = planOf(product);
  const first = plan[0]?.dueAfterDays ?? product.termDays;
  return {
    comProductLogo: `${prefix}${logoPath}${product.id}`,
    comProductName: product.name,
    amount: product.amount,
    periods: String(product.termDays),
    termUnit,
    details: [
      { text: 'You receive', value: formatPesos(product.amount) },
      { text: 'Interest', value: formatPesos(interestOf(product)) },
      { text: 'Service fee', value: formatPesos(0) },
      { text: 'You pay back', value: formatPesos(product.amount + interestOf(product)) },
    ],
    repay_plans: plan.map(({ number, principal, interest, dueAfterDays }) => ({
      title: `Instalment ${number}`,
      amount: principal + interest,
      pay_time: addDays(today, dueAfterDays),
    })),
    firstPayTime: addDays(today, first),
    firstPeriodDay: String(first),
    pRateDsc: formatRate(product),
    sendSms: '0',
    isPopType: traits.has('leave-question') ? '1' : '0',
    popTitle: 'Leave the offer?',
    popContent: 'The offer is yours for today only. Tomorrow it may be another one.',
    popAgreementUrl: popupUrl(product, traits, prefix),
  };
};

/** What the older page shows besides. */
export const buildOlderOffer = (
  product: Product,
  traits: Traits,
  today: string,
  prefix: string,
): LoanOffer => ({
  ...buildOffer(product, traits, today, prefix),
  NewButtonMsg: traits.has('button-text-none') ? '' : 'Get money now',
  NewPopMsg: traits.has('promotion-popup')
    ? 'Take your loan today and pay no interest on the first day.'
    : '',
  currencyFlag: traits.has('rupee-sign') ? '1' : '0',
});

const popupUrl = (product: Product, traits: Traits, prefix: string): string => {
  if (traits.has('agreement-popup')) return `${prefix}${popupPath(product)}`;
  if (traits.has('agreement-popup-listed-host')) return 'https://partner.example.com/agreement';
  return traits.has('agreement-popup-other-host') ? 'https://elsewhere.example.net/agreement' : '';
};
