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

/** Open Graph tags of a published template. */
export const promotionHead = ({ id, title, description }: LiveDocument, { publicUrl, company }: PromotionFacts): string =>
  [
    tag('og:type', 'website'),
    tag('og:title', title === '' ? company : title),
    ...(description === '' ? [] : [tag('og:description', description)]),
    tag('og:url', `${publicUrl}/promotion/${id}`),
  ].join('');

const tag = (property: string, content: string): string => `<meta property="${property}" content="${escapeText(content)}">`;
