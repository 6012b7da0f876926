import type { ChannelTemplateAnswer } from '../../contracts/generated/calls.ts';
import { drawBanner, type Rgb } from '../pictures/picture.ts';
import rainySeason from './rainy-season.json' with { type: 'json' };

export const bannerPath = '/promotion-banners/';

interface ChannelTemplate extends Omit<
  ChannelTemplateAnswer,
  'id' | 'bannerUrl' | 'screen' | 'values'
> {
  readonly id: number;
  readonly title: string;
  /** Document that replaces the built-in page; absent means flat values only. */
  readonly screen?: object;
  readonly banner: readonly [Rgb, Rgb];
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
    agreementText:
      'The bonus is paid after your first loan is repaid in time.\n\nEach phone number can be invited once.',
    downloadUrl: 'https://download.example.com/salapi-now.apk',
    appName: 'Salapi Now',
    merchantNumber: '2002',
  },
  {
    id: 7,
    title: 'Ready for the rainy season',
    screen: rainySeason,
    banner: [
      [38, 60, 92],
      [94, 134, 160],
    ],
    themeColor: '#263c5c',
    backgroundColor: '#eef2f5',
    buttonText: 'Keep me dry',
    agreementTitle: 'Terms of the rainy season',
    agreementText:
      'The first repayment is due after the season.\n\nOne offer for each phone number.',
    downloadUrl: 'https://download.example.com/tag-ulan.apk',
    appName: 'Tag-ulan Cash',
    merchantNumber: '3003',
  },
];

export const listTemplates = (): readonly {
  readonly id: string;
  readonly title: string;
  readonly hasDocument: boolean;
}[] =>
  templates.map(({ id, title, screen }) => ({
    id: String(id),
    title,
    hasDocument: screen !== undefined,
  }));

const findTemplate = (id: string): ChannelTemplate | undefined =>
  templates.find((template) => String(template.id) === id);

/**
 * Answer with flat values (appendix C), or with a document (contract 6, second form).
 * @param prefix of backend calls
 */
export const buildTemplateAnswer = (id: string, prefix: string): object | undefined => {
  const template = findTemplate(id);
  if (template === undefined) return undefined;
  const { banner: _, screen, ...rest } = template;
  const values = { ...rest, bannerUrl: `${prefix}${bannerPath}${id}` };
  return screen === undefined ? values : { id: template.id, screen, values };
};

export const drawBannerOf = (id: string): Promise<Buffer> | undefined => {
  const template = findTemplate(id);
  return template && drawBanner(...template.banner);
};
