import { describe, expect, test } from 'vitest';
import { checkDocuments } from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../contracts/generated/public-config.ts';
import { shippedDocuments } from '../formula/shipped-values.fixture.ts';
import { idOfTitle, renameCopy, validateNewId } from './new-page-text.ts';
import { otherTemplates, promotionTemplates } from './page-templates.ts';

test.each([
  ['Christmas loan 2026', 'christmas-loan-2026'],
  ['  Ana’s  offer! ', 'anas-offer'],
  ['Peñafrancia fiesta', 'penafrancia-fiesta'],
  ['2026 offer', 'offer'],
  ['Bank', 'bank-3'],
  ['2026', ''],
  ['', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ['c'.repeat(60), `${'c'.repeat(38)}-2`],
])('studio §3: the title "%s" gives the id "%s"', (title, id) => {
  expect(idOfTitle(title, new Set(['bank', 'bank-2', 'c'.repeat(40)]))).toBe(id);
});

test.each([
  ['rainy-offer', undefined],
  ['a'.repeat(40), undefined],
  ['bank', 'bank is already used. Choose another id.'],
  ['Rainy Offer!', 'Use up to 40 small letters, digits and hyphens, a letter first.'],
  ['a'.repeat(41), 'Use up to 40 small letters, digits and hyphens, a letter first.'],
])('of the id "%s" it is said: %s', (id, message) => {
  expect(validateNewId(id, new Set(['bank']))).toBe(message);
});

test.each([
  ['{"id": "a", "title": "A"}', '{"id": "new", "title": "New"}'],
  ['{"id": "a", "title": {"text": "A"}}', '{"id": "new", "title": {"text": "New"}}'],
  [
    '{"id": "a", "title": ["default", {"$": "params.title"}, {"text": "A"}], "params": {"title": {}}}',
    '{"id": "new", "title": ["default", {"$": "params.title"}, {"text": "New"}], "params": {"title": {}}}',
  ],
  [
    '{"id": "a", "title": {"$": "params.name"}, "params": {"name": {"default": "A"}}}',
    '{"id": "new", "title": {"$": "params.name"}, "params": {"name": {"default": "New"}}}',
  ],
  // A computed title stays.
  [
    '{"id": "a", "title": {"text": "{x}", "args": {"x": 1}}}',
    '{"id": "new", "title": {"text": "{x}", "args": {"x": 1}}}',
  ],
  ['{"id": "a", }}', undefined],
])('a copy of %s is renamed and keeps every other byte', (text, expected) => {
  expect(renameCopy(text, 'new', 'New')).toBe(expected);
});

const shipped = Object.entries(shippedDocuments).map(([name, text]) => ({ name, text }));

const originalOf = (id: string): string =>
  shipped.find(({ name }) => name.endsWith(`/${id}.json`))?.text ?? '';

describe.each([...promotionTemplates, ...otherTemplates])(
  'studio §5: the template $name',
  (template) => {
    test('begins a page with the title and without problems', () => {
      const [id, title, now] = ['ana-s-page', 'Ana "the best" offer', Date.UTC(2026, 11, 1)];
      const text =
        'copyOf' in template
          ? (renameCopy(originalOf(template.copyOf), id, title) ?? '')
          : template.createText(id, title, now);
      expect(text).toContain(JSON.stringify(title));
      expect(
        checkDocuments(
          [{ name: id, text }],
          { calls, datasets, natives, stored },
          { others: shipped, isWholeProject: true, config: publicConfigTypes },
        ),
      ).toEqual([]);
    });
  },
);
