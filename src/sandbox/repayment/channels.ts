import type { PaymentChannel } from '../../contracts/generated/calls.ts';
import { drawLogo } from '../pictures/draw-logo.ts';
import type { Colour } from '../pictures/picture.ts';

/** Path of the pictures of channels behind the prefix of backend calls; the number of the channel follows. */
export const channelLogoPath = '/channel-logos/';

/** A way to pay elsewhere: on a page, or by a bar code that a shop scans. */
export interface Channel {
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
