import type { AssetFacts } from '../database/assets.ts';
import type { LiveDocument } from '../releases/live-release.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that can stand in an attribute: nothing in it can end the attribute. */
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** What the page of a template says about itself to those who show links to it (Open Graph). */
export interface PromotionFacts {
  /** Where the page lives, without a slash at the end. */
  readonly publicUrl: string;
  /** Said where the title of the template is computed on the phone. */
  readonly company: string;
}

/** Open Graph tags of a published template, and the link by which the browser loads its first picture at once. */
export const promotionHead = ({ id, title, description, picture }: LiveDocument, { publicUrl, company }: PromotionFacts): string =>
  [
    ...(picture === undefined ? [] : [`<link rel="preload" as="image" href="${addressOf(picture)}">`]),
    tag('og:type', 'website'),
    tag('og:title', title === '' ? company : title),
    ...(description === '' ? [] : [tag('og:description', description)]),
    tag('og:url', `${publicUrl}/promotion/${id}`),
    ...(picture === undefined ? [] : pictureTags(picture, publicUrl)),
  ].join('');

const pictureTags = (picture: AssetFacts, publicUrl: string): string[] => [
  tag('og:image', publicUrl + addressOf(picture)),
  tag('og:image:type', picture.mime),
  tag('og:image:width', String(picture.width)),
  tag('og:image:height', String(picture.height)),
];

const addressOf = ({ sha256 }: AssetFacts): string => `/delivery/v1/blobs/${sha256}`;

const tag = (property: string, content: string): string => `<meta property="${property}" content="${escapeText(content)}">`;
