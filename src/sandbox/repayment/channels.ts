import { drawBarCode } from '../pictures/draw-bar-code.ts';
import type { DefaultChannel, PaymentChannel } from '../../contracts/generated/calls.ts';
import type { Traits } from '../traits.ts';
import { drawLogo } from '../pictures/picture.ts';
import type { Colour } from '../pictures/picture.ts';

/** Path of bar codes behind the prefix of backend calls; the code to pay with follows. */
export const barCodePath = '/bar-codes/';

/** The bar code of a code to pay with, as PNG; undefined for anything else. */
export const drawBarCodeOf = (code: string): Buffer | undefined =>
  /^[0-9]{12}$/.test(code) ? drawBarCode(code) : undefined;

/** Path of the pictures of channels behind the prefix of backend calls; the number of the channel follows. */
export const channelLogoPath = '/channel-logos/';

/** A way to pay elsewhere: on a page, or by a bar code that a shop scans. */
interface Channel {
  readonly number: string;
  readonly name: string;
  readonly shows: 'page' | 'bar-code';
  /** Beside the bar code; empty: the channel has none. */
  readonly scanToPay: string;
  readonly colours: readonly [Colour, Colour];
}

const white: Colour = [255, 255, 255];

const channels: readonly Channel[] = [
  { number: '90006', name: 'GCash', shows: 'page', scanToPay: '', colours: [[0, 92, 230], white] },
  { number: '90007', name: 'Maya', shows: 'page', scanToPay: '', colours: [[22, 120, 74], white] },
  {
    number: '90020',
    name: 'QR Ph',
    shows: 'bar-code',
    scanToPay: 'Show this code at the counter',
    colours: [[190, 30, 60], white],
  },
  {
    number: '90021',
    name: 'M Lhuillier',
    shows: 'bar-code',
    scanToPay: '',
    colours: [
      [240, 190, 30],
      [120, 20, 20],
    ],
  },
];

export const findChannel = (number: string): Channel | undefined =>
  channels.find((channel) => channel.number === number);

/** The channels as calls answer them. @param prefix of backend calls, under which their pictures lie */
export const listChannels = (prefix: string): PaymentChannel[] =>
  channels.map(({ number, name }) => ({
    name,
    logo: `${prefix}${channelLogoPath}${number}`,
    channel_number: number,
  }));

/** The shop chain of the default channel, which takes the pay code of an order at its counters. */
const counter: Pick<Channel, 'number' | 'colours'> = {
  number: '90030',
  colours: [
    [20, 110, 60],
    [230, 90, 30],
  ],
};
export const counterLogo = `${channelLogoPath}${counter.number}`;

/** The picture of a channel as PNG; undefined for a number that the loan core does not have. */
export const drawChannelLogoOf = (number: string): Buffer | undefined => {
  const channel = number === counter.number ? counter : findChannel(number);
  return channel && drawLogo(...channel.colours);
};

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
