import type { ChannelTemplateAnswer } from '../../contracts/generated/calls.ts';
import { drawBanner } from '../pictures/draw-banner.ts';
import type { Colour } from '../pictures/picture.ts';

/** Path of the pictures of templates behind the prefix of backend calls; the id of the template follows. */
export const bannerPath = '/promotion-banners/';

interface ChannelTemplate extends Omit<ChannelTemplateAnswer, 'id' | 'bannerUrl' | 'screen' | 'values'> {
  readonly id: number;
  /** The colours of its picture, from left to right. */
  readonly banner: readonly [Colour, Colour];
}

const templates: readonly ChannelTemplate[] = [
  {
    id: 5,
    title: 'Your first loan without interest',
    banner: [
      [11, 95, 165],
      [9, 150, 130],
    ],
    themeColor: '#0b5fa5',
    backgroundColor: '#eaf3fb',
    buttonText: 'Get my offer',
    agreementTitle: 'Registration Agreement',
    agreementText:
      'By registering you open an account with Bayani Cash.\n\nWe use your phone number to tell you about your application. You may close the account at any time.',
    downloadUrl: 'https://download.example.com/bayani-cash.apk',
    appName: 'Bayani Cash',
    merchantNumber: '1001',
  },
  {
    id: 6,
    title: 'Invited by a friend: ₱500 for both of you',
    banner: [
      [138, 28, 74],
      [198, 88, 32],
    ],
    themeColor: '#8a1c4a',
    backgroundColor: '#fdf1f5',
    buttonText: 'Accept the invitation',
    agreementTitle: 'Terms of the invitation',
    agreementText: 'The bonus is paid after your first loan is repaid in time.\n\nEach phone number can be invited once.',
    downloadUrl: 'https://download.example.com/salapi-now.apk',
    appName: 'Salapi Now',
    merchantNumber: '2002',
  },
];

const find = (id: string): ChannelTemplate | undefined => templates.find((template) => String(template.id) === id);

/**
 * The values of a template as the loan core answers them (appendix C); undefined for an id that it does not have.
 * @param prefix of backend calls, under which the picture lies
 */
export const answerTemplate = (id: string, prefix: string): object | undefined => {
  const template = find(id);
  if (template === undefined) return undefined;
  const { banner: _, ...values } = template;
  return { ...values, bannerUrl: `${prefix}${bannerPath}${id}` };
};

/** The picture of a template as PNG; undefined for an id that the loan core does not have. */
export const drawBannerOf = (id: string): Buffer | undefined => {
  const template = find(id);
  return template && drawBanner(...template.banner);
};
