import { expect, test } from 'vitest';
import { emptyPictureId, withEmptyPictures } from './empty-pictures.ts';

const page = (...body: readonly object[]) => ({
  id: 'one',
  body: [{ id: 'card', widget: 'card', children: body }],
});
const image = (props: object) => ({ id: 'a', widget: 'image', props });

test.each([
  [{ alt: '' }, { alt: '', asset: emptyPictureId }],
  [
    { alt: '', asset: '' },
    { alt: '', asset: emptyPictureId },
  ],
])('studio §4: a new image is a placeholder on the phone: %j', (props, expected) => {
  expect(withEmptyPictures(page(image(props)))).toEqual(page(image(expected)));
});

test.each([
  [page(image({ asset: 'a'.repeat(64) }))],
  [page(image({ src: { $: 'sources.offer.picture' } }))],
  [page({ id: 'b', widget: 'text', props: { text: 'x' } })],
])('studio §4: a page without one stays as it is: %j', (document) => {
  expect(withEmptyPictures(document)).toBe(document);
});
