import { expect, test } from 'vitest';
import { describeValue } from './describe-value.ts';

test.each<[value: unknown, kind: string, words: string | undefined]>([
  [{ $: 'params.title' }, 'screen', 'from the address that opens it: title'],
  [{ $: 'params.title' }, 'template', 'from the values that come with it: title'],
  [{ $: 'params.themeColor' }, 'fragment', 'from the screen that uses it: theme colour'],
  [{ $: 'sources.order.cardTitle' }, 'screen', 'from loaded data: card title of order'],
  [{ $: 'config.companyName' }, 'screen', 'from the configuration of the app: company name'],
  [{ $: 'fields.phone' }, 'screen', 'from the form: phone'],
  [
    ['default', { $: 'params.title' }, { text: 'Rainy season offer' }],
    'template',
    'from the values that come with it: title; without it “Rainy season offer”',
  ],
  [
    [
      'if',
      ['empty', { $: 'sources.offer.title' }],
      { text: 'Registration' },
      { $: 'sources.offer.title' },
    ],
    'screen',
    'from loaded data: title of offer; without it “Registration”',
  ],
  [
    { text: '{company}: loans', args: { company: { $: 'config.companyName' }, sum: ['+', 1, 2] } },
    'screen',
    '“{company}: loans” ({company} from the configuration of the app: company name)',
  ],
  [
    ['default', { $: 'params.days' }, 7],
    'screen',
    'from the address that opens it: days; without it 7',
  ],
  [['default', { $: 'params.days' }, ['+', 1, 2]], 'screen', undefined],
  [['if', ['empty', { $: 'params.a' }], 'x', { $: 'params.b' }], 'screen', undefined],
  [{ $: 'item.title' }, 'screen', undefined],
  [{ $: 'params' }, 'screen', undefined],
  [undefined, 'screen', undefined],
])('%j of a %s', (value, kind, text) => {
  expect(describeValue(value, kind)).toBe(text);
});
