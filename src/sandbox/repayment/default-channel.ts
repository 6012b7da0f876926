import type { DefaultChannel } from '../../contracts/generated/calls.ts';
import type { Traits } from '../traits/traits.ts';
import { counterLogo } from './channels.ts';

/** How to pay with the pay code of an order. */
const payNotice: DefaultChannel['payNotice'] = {
  'Over the counter': [
    {
      name: '7-Eleven',
      step: [
        'Tell the cashier that you want to pay a bill.',
        'Choose Bayani Lending on the CLiQQ kiosk.',
        'Enter the contract number and the amount.',
        'Pay and keep the slip.',
      ],
    },
    {
      name: 'Cebuana Lhuillier',
      step: [
        'Fill in a bills payment form.',
        'Write the contract number as account number.',
        'Pay at the counter and keep the slip.',
      ],
    },
  ],
  Online: [
    {
      name: 'GCash bills',
      step: [
        'Open GCash and tap Bills.',
        'Choose Loans, then Bayani Lending.',
        'Enter the contract number and the amount, then confirm.',
      ],
    },
    {
      name: 'Maya',
      step: [
        'Open Maya and tap Bills.',
        'Search for Bayani Lending.',
        'Enter the contract number and the amount, then pay.',
      ],
    },
  ],
};

/** The channel for which an order has a pay code from its beginning. @param prefix of backend calls, under which its picture lies */
export const buildDefaultChannel = (
  payCode: string,
  traits: Traits,
  prefix: string,
): DefaultChannel => ({
  payCode: traits.has('pay-code-none') ? '' : payCode,
  logo: `${prefix}${counterLogo}`,
  title: '7-Eleven',
  payNotice: traits.has('pay-notice-none') ? {} : payNotice,
});
