import { drawBarCode } from '../pictures/draw-bar-code.ts';
import type { DefaultChannel, PaymentChannel } from '../../contracts/generated/calls.ts';
import type { SandboxMarket } from '../core-answer.ts';
import type { Traits } from '../traits.ts';
import { drawLogo, type Rgb } from '../pictures/picture.ts';

export const barCodePath = '/bar-codes/';

export const drawBarCodeOf = (code: string): Promise<Buffer> | undefined =>
  /^[0-9]{12}$/.test(code) ? drawBarCode(code) : undefined;

export const channelLogoPath = '/channel-logos/';

/** Payment by a provider page or by a bar code scanned in a shop. */
interface Channel {
  readonly number: string;
  readonly name: string;
  readonly shows: 'page' | 'bar-code';
  readonly scanToPay: string;
  readonly colours: readonly [Rgb, Rgb];
  /** URL of the logo, from the market configuration. Default: a generated logo in `colours`. */
  readonly logo?: string;
}

const white: Rgb = [255, 255, 255];

/** Colours of the first two wallets, which have a page of their own. */
const walletColours: readonly Channel['colours'][] = [
  [[0, 92, 230], white],
  [[22, 120, 74], white],
];

const listWalletChannels = ({ wallets }: SandboxMarket): readonly Channel[] =>
  walletColours.flatMap((colours, index): readonly Channel[] => {
    const wallet = wallets[index];
    if (wallet === undefined) return [];
    const { code: number, name, logo } = wallet;
    return [{ number, name, shows: 'page', scanToPay: '', colours, ...(logo && { logo }) }];
  });

const counterChannels: readonly Channel[] = [
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

const channelsOf = (market: SandboxMarket): readonly Channel[] => [
  ...listWalletChannels(market),
  ...counterChannels,
];

export const findChannel = (market: SandboxMarket, number: string): Channel | undefined =>
  channelsOf(market).find((channel) => channel.number === number);

export const listChannels = (market: SandboxMarket, prefix: string): PaymentChannel[] =>
  channelsOf(market).map(({ number, name, logo }) => ({
    name,
    logo: logo ?? `${prefix}${channelLogoPath}${number}`,
    channel_number: number,
  }));

/** Shop chain of the default channel, which accepts pay codes at the counter. */
const counter: Pick<Channel, 'number' | 'colours'> = {
  number: '90030',
  colours: [
    [20, 110, 60],
    [230, 90, 30],
  ],
};
export const counterLogo = `${channelLogoPath}${counter.number}`;

export const drawChannelLogoOf = (
  number: string,
  market: SandboxMarket,
): Promise<Buffer> | undefined => {
  const channel = number === counter.number ? counter : findChannel(market, number);
  return channel && drawLogo(...channel.colours);
};

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

/**
 * Default channel; every order has a pay code for it.
 * @param prefix of backend calls
 */
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
