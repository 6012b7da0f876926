import type { AssetMetadata } from '../database/assets.ts';
import { escapeHtml } from '../../html-text/escape-text.ts';
import type { LiveDocument } from '../releases/live-release.ts';

/** What the page of a template says about itself to those who show links to it (Open Graph). */
export interface PromotionInfo {
  /** Where the page lives, without a slash at the end. */
  readonly publicUrl: string;
  /** Said where the title of the template is computed on the phone. */
  readonly company: string;
}

/** Open Graph tags of a published template. */
export const promotionHead = (
  { id, title, description, picture }: LiveDocument,
  { publicUrl, company }: PromotionInfo,
): string =>
  [
    metaTag('og:type', 'website'),
    metaTag('og:title', title === '' ? company : title),
    ...(description === '' ? [] : [metaTag('og:description', description)]),
    metaTag('og:url', `${publicUrl}/promotion/${id}`),
    ...(picture === undefined ? [] : pictureTags(picture, publicUrl)),
  ].join('');

/** Open Graph tags of a promotion that only the loan core knows. One page stands for all of them, so no address is named. */
export const unknownPromotionHead = (company: string): string =>
  metaTag('og:type', 'website') + metaTag('og:title', company);

const pictureTags = (picture: AssetMetadata, publicUrl: string): string[] => [
  metaTag('og:image', publicUrl + pictureUrl(picture)),
  metaTag('og:image:type', picture.mime),
  metaTag('og:image:width', String(picture.width)),
  metaTag('og:image:height', String(picture.height)),
];

const pictureUrl = ({ sha256 }: AssetMetadata): string => `/delivery/v1/blobs/${sha256}`;

const metaTag = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}">`;
