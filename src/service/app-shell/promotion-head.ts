import type { AssetFacts } from '../database/assets.ts';
import { escapeText } from '../../html-text/escape-text.ts';
import type { LiveDocument } from '../releases/live-release.ts';

/** What the page of a template says about itself to those who show links to it (Open Graph). */
export interface PromotionFacts {
  /** Where the page lives, without a slash at the end. */
  readonly publicUrl: string;
  /** Said where the title of the template is computed on the phone. */
  readonly company: string;
}

/** Open Graph tags of a published template. */
export const promotionHead = (
  { id, title, description, picture }: LiveDocument,
  { publicUrl, company }: PromotionFacts,
): string =>
  [
    tag('og:type', 'website'),
    tag('og:title', title === '' ? company : title),
    ...(description === '' ? [] : [tag('og:description', description)]),
    tag('og:url', `${publicUrl}/promotion/${id}`),
    ...(picture === undefined ? [] : pictureTags(picture, publicUrl)),
  ].join('');

/** Open Graph tags of a promotion that only the loan core knows. One page stands for all of them, so no address is named. */
export const unknownPromotionHead = (company: string): string =>
  tag('og:type', 'website') + tag('og:title', company);

const pictureTags = (picture: AssetFacts, publicUrl: string): string[] => [
  tag('og:image', publicUrl + addressOf(picture)),
  tag('og:image:type', picture.mime),
  tag('og:image:width', String(picture.width)),
  tag('og:image:height', String(picture.height)),
];

const addressOf = ({ sha256 }: AssetFacts): string => `/delivery/v1/blobs/${sha256}`;

const tag = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeText(content)}">`;
