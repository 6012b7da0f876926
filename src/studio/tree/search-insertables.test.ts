import { describe, expect, test } from 'vitest';
import { offeredWidgets } from '../generated/offered-widgets.ts';
import { widgets } from '../generated/widgets.ts';
import { searchInsertables } from './search-insertables.ts';

const offer = (key: string, title: string, description: string, group = 'Content') => ({
  key,
  title,
  description,
  group,
  alsoCalled: [],
});
const offers = [
  offer('entry', 'Entry', 'A row with a small picture and a text.'),
  offer('image', 'Image', 'A picture. It is kept up to date, out of context.'),
  offer('picture-link', 'Picture link', 'A tap on it leads somewhere.'),
  offer('text', 'Text', 'Words.'),
  offer('day', 'Day chooser', 'A date.', 'Input'),
];

test.each<[string, readonly string[]]>([
  ['picture', ['picture-link', 'image', 'entry']],
  ['pictures', ['picture-link', 'image', 'entry']],
  ['  IMAGE ', ['image']],
  ['text', ['text', 'entry']],
  ['small text', ['entry']],
  ['picture-link', ['picture-link']],
  ['dat', ['day', 'image']],
  ['input', ['day']],
  ['', ['entry', 'image', 'picture-link', 'text', 'day']],
  ['nothing like it', []],
])('a search for "%s" begins with what it is about', (word, keys) => {
  expect(searchInsertables(offers, word).map(({ key }) => key)).toEqual(keys);
});

const parts = widgets.map(({ name, title, description, group }) => {
  const alsoCalled = offeredWidgets.find((offered) => offered.name === name)?.alsoCalled ?? [];
  return { key: name, title, description, group, alsoCalled };
});

const everyday: readonly (readonly [word: string, first: string, ...others: string[]])[] = [
  ['timer', 'countdown'],
  ['clock', 'countdown'],
  ['phone number', 'digits-field', 'link-row'],
  ['mobile number', 'digits-field'],
  ['otp', 'digits-field'],
  ['photo', 'photo-button', 'image', 'image-uploader', 'gallery'],
  ['photos', 'photo-button', 'image', 'gallery'],
  ['picture', 'image', 'picture-link', 'gallery', 'image-button'],
  ['logo', 'image'],
  ['icon', 'feature', 'image'],
  ['upload', 'image-uploader', 'photo-button'],
  ['list', 'list', 'picker'],
  ['table', 'list', 'columns'],
  ['dropdown', 'picker', 'city-chooser'],
  ['drop down', 'picker'],
  ['select', 'picker', 'radio-cards'],
  ['options', 'picker', 'radio-cards'],
  ['date', 'day-chooser', 'countdown'],
  ['birthday', 'day-chooser'],
  ['money', 'figure', 'offer', 'digits-field'],
  ['amount', 'figure', 'digits-field'],
  ['price', 'figure', 'list'],
  ['link', 'link', 'link-row', 'picture-link'],
  ['url', 'link', 'link-row'],
  ['website', 'link', 'frame'],
  ['text', 'text', 'text-area', 'text-field'],
  ['title', 'heading', 'hero'],
  ['headline', 'heading', 'hero'],
  ['box', 'card', 'code-box', 'checkbox', 'text-field'],
  ['tick box', 'checkbox'],
  ['check box', 'checkbox'],
  ['popup', 'dialog', 'sheet'],
  ['pop-up', 'dialog', 'sheet'],
  ['pop up', 'dialog', 'sheet'],
  ['message', 'notice', 'dialog'],
  ['warning', 'notice'],
  ['banner', 'hero', 'picture-link', 'carousel'],
  ['slideshow', 'carousel'],
  ['input', 'text-field', 'text-area', 'digits-field'],
  ['form', 'text-field', 'text-area'],
  ['name', 'text-field'],
  ['email', 'text-field', 'link-row'],
  ['address', 'text-field', 'city-chooser', 'footer'],
  ['comment', 'text-area'],
  ['question', 'text-field', 'text-area', 'picker', 'radio-cards'],
  ['survey', 'picker', 'radio-cards', 'star-rating'],
  ['voucher', 'code-box'],
  ['promo code', 'code-box'],
  ['copy', 'code-box'],
  ['barcode', 'qr-code'],
  ['review', 'quote', 'star-rating'],
  ['menu', 'picker', 'link-row', 'navigation'],
  ['space', 'spacer'],
  ['line', 'text-field', 'list', 'row'],
  ['installments', 'schedule'],
  ['product', 'offer'],
  ['steps', 'schedule', 'feature'],
  ['loading', 'skeleton', 'notice'],
];

describe('parts are found by everyday words', () => {
  test.each(everyday)('%s: %s', (word, ...meant) => {
    const found = searchInsertables(parts, word).map(({ key }) => key);
    expect(found).toEqual(expect.arrayContaining(meant));
    expect(meant).toContain(found[0]);
  });

  test('no word stands twice: what title and description have finds a part already', () => {
    const twice = parts.flatMap((part) =>
      part.alsoCalled
        .filter(
          (word) => searchInsertables([{ ...part, group: '', alsoCalled: [] }], word).length > 0,
        )
        .map((word) => `${part.key}: ${word}`),
    );
    expect(twice).toEqual([]);
  });
});
