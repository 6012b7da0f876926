import { describe, expect, test } from 'vitest';
import type { Json } from '../../../renderer/entries/document.ts';
import { applyEdits, leaveFields, readTree, removePart, setProperty } from './index.ts';

interface Case {
  readonly document?: { readonly [key: string]: Json };
  readonly beside?: readonly Json[];
  readonly removed?: Json;
  readonly fields: readonly string[] | undefined;
  readonly told?: string;
}

const input = (field: string, more: object = {}): Json => ({
  id: `${field}-input`,
  widget: 'text-field',
  props: {},
  field,
  ...more,
});
const formOf = (...fields: readonly string[]): Json => ({
  fields: Object.fromEntries(fields.map((field) => [field, { type: 'text' }])),
});
const went = (...fields: readonly string[]): string =>
  fields.map((field) => `Its form field "${field}" was removed, too.`).join(' ');
const stays = (field: string, place: string): string =>
  `Its form field "${field}" stays: ${place} uses it, too.`;
const step = (more: object): Json => ({ send: { steps: [{ do: 'form', ...more }] } });

const inWords: Parameters<typeof leaveFields>[3] = (_, pointer) => `the place ${pointer}`;

const remove = ({
  document = { form: formOf('phone', 'code') },
  beside = [],
  removed = input('phone'),
}: Case) => {
  const text = JSON.stringify(
    { kind: 'screen', ...document, body: [removed, ...beside] },
    undefined,
    2,
  );
  const result = leaveFields(
    readTree(text),
    '/body/0',
    (tree) => removePart(tree, '/body/0'),
    inWords,
  );
  if ('refused' in result) throw new Error(result.refused);
  const after = applyEdits(text, result.edits);
  const read = JSON.parse(after) as { body: unknown; form?: { fields?: object } };
  expect(read.body).toEqual(beside);
  return {
    fields: read.form && Object.keys(read.form.fields ?? {}),
    told: result.told,
    text: after,
  };
};

describe('an input that is taken away takes its field along', () => {
  test.each<[string, Case]>([
    ['that nothing else uses', { fields: ['code'], told: went('phone') }],
    [
      'and with the last field the form',
      { document: { form: formOf('phone') }, fields: undefined, told: went('phone') },
    ],
    [
      'of an input inside of it',
      {
        removed: { id: 'card', widget: 'card', children: [input('phone')] },
        fields: ['code'],
        told: went('phone'),
      },
    ],
    [
      'of an input that stands in for it',
      {
        removed: input('phone', { fallback: input('code') }),
        fields: undefined,
        told: went('phone', 'code'),
      },
    ],
    [
      'that its own rule reads',
      {
        document: {
          form: { fields: { phone: { type: 'text', required: ['has', { $: 'fields.phone' }] } } },
        },
        fields: undefined,
        told: went('phone'),
      },
    ],
    [
      'that the input itself reads',
      {
        removed: input('phone', { show: ['has', { $: 'fields.phone' }] }),
        fields: ['code'],
        told: went('phone'),
      },
    ],
    [
      'that only a field reads which goes, too',
      {
        document: {
          form: {
            fields: {
              phone: { type: 'text' },
              code: { type: 'text', required: ['has', { $: 'fields.phone' }] },
            },
          },
        },
        removed: { id: 'card', widget: 'card', children: [input('phone'), input('code')] },
        fields: undefined,
        told: went('phone', 'code'),
      },
    ],
    [
      'whose name stands elsewhere for something else',
      {
        document: { form: formOf('phone', 'code'), state: { phone: { type: 'text' } } },
        beside: [
          {
            id: 'words',
            widget: 'text',
            props: { text: { $: 'state.phone' }, field: 'the phone' },
          },
        ],
        fields: ['code'],
        told: went('phone'),
      },
    ],
    [
      'whose name another field begins with',
      {
        document: { form: formOf('phone', 'phone2') },
        beside: [input('phone2')],
        fields: ['phone2'],
        told: went('phone'),
      },
    ],
  ])('%s', (_, given) => {
    expect(remove(given)).toMatchObject({ fields: given.fields, told: given.told });
  });

  test('and leaves what else stands in the form', () => {
    const { text } = remove({
      document: { form: { remember: true, fields: { phone: { type: 'text' } } } },
      fields: undefined,
    });
    expect(JSON.parse(text)).toHaveProperty('form', { remember: true });
  });
});

describe('the field stays, which is told with the place, where it', () => {
  const form = formOf('phone', 'code');
  test.each<[string, Case]>([
    [
      'is filled by another input',
      {
        beside: [input('phone', { id: 'other' })],
        fields: ['phone', 'code'],
        told: stays('phone', 'the place /body/0/field'),
      },
    ],
    [
      'is read by a part',
      {
        beside: [{ id: 'words', widget: 'text', props: { text: { $: 'fields.phone' } } }],
        fields: ['phone', 'code'],
        told: stays('phone', 'the place /body/0/props/text'),
      },
    ],
    [
      'is read by a step',
      {
        document: {
          form,
          actions: {
            send: { steps: [{ do: 'request', call: 'send', with: { to: { $: 'fields.phone' } } }] },
          },
        },
        fields: ['phone', 'code'],
        told: stays('phone', 'the place /actions/send/steps/0/with/to'),
      },
    ],
    [
      'is filled by a step',
      {
        document: { form, actions: step({ how: 'fill', values: { phone: '1' } }) },
        fields: ['phone', 'code'],
        told: stays('phone', 'the place /actions/send/steps/0/values/phone'),
      },
    ],
    [
      'is checked by a step',
      {
        document: { form, actions: step({ how: 'validate', fields: ['phone'] }) },
        fields: ['phone', 'code'],
        told: stays('phone', 'the place /actions/send/steps/0/fields/0'),
      },
    ],
    [
      'is what a step says a fault of',
      {
        document: { form, actions: step({ how: 'error', field: 'phone', text: 'No' }) },
        fields: ['phone', 'code'],
        told: stays('phone', 'the place /actions/send/steps/0/field'),
      },
    ],
    [
      'is read by another field that stays',
      {
        document: {
          form: {
            fields: {
              phone: { type: 'text' },
              code: { type: 'text', required: ['has', { $: 'fields.phone' }] },
            },
          },
        },
        fields: ['phone', 'code'],
        told: stays('phone', 'the place /form/fields/code/required/1'),
      },
    ],
    [
      'is read by another field whose input goes, but which stays itself',
      {
        document: {
          form: {
            fields: {
              phone: { type: 'text' },
              code: { type: 'text', required: ['has', { $: 'fields.phone' }] },
            },
          },
        },
        removed: { id: 'card', widget: 'card', children: [input('phone'), input('code')] },
        beside: [input('code', { id: 'other' })],
        fields: ['phone', 'code'],
        told: `${stays('phone', 'the place /form/fields/code/required/1')} ${stays('code', 'the place /body/0/field')}`,
      },
    ],
  ])('%s', (_, given) => {
    expect(remove(given)).toMatchObject({ fields: given.fields, told: given.told });
  });
});

test.each<[string, Case]>([
  [
    'a part that is no input',
    { removed: { id: 'words', widget: 'text', props: {} }, fields: ['phone', 'code'] },
  ],
  [
    'an input of a field that does not exist',
    { removed: input('mail'), fields: ['phone', 'code'] },
  ],
  [
    'a part with a prop of that name',
    {
      removed: { id: 'words', widget: 'text', props: { field: 'phone' } },
      fields: ['phone', 'code'],
    },
  ],
])('%s takes no field along, and nothing is told of fields', (_, given) => {
  expect(remove(given)).toMatchObject({ fields: given.fields, told: undefined });
});

describe('an input that is given another field', () => {
  const give = (previous: object, beside: readonly Json[] = []) => {
    const text = JSON.stringify(
      { kind: 'screen', form: { fields: previous }, body: [input('phone'), ...beside] },
      undefined,
      2,
    );
    const result = leaveFields(
      readTree(text),
      '/body/0/field',
      (tree) => setProperty(tree, '/body/0', 'field', 'code'),
      inWords,
    );
    if ('refused' in result) throw new Error(result.refused);
    const after = applyEdits(text, result.edits);
    expect(result.at).toBe('/body/0/field');
    const read = JSON.parse(after) as { form: { fields: object }; body: unknown };
    expect(read.body).toEqual([input('code', { id: 'phone-input' }), ...beside]);
    return [Object.keys(read.form.fields), result.told];
  };
  const [phone, code] = [{ type: 'text' }, { type: 'text' }];

  test('takes the former one along, which only its own rule reads', () => {
    expect(give({ phone: { ...phone, required: ['has', { $: 'fields.phone' }] }, code })).toEqual([
      ['code'],
      went('phone'),
    ]);
  });

  test('leaves one that another input fills', () => {
    expect(give({ phone, code }, [input('phone', { id: 'other' })])).toEqual([
      ['phone', 'code'],
      stays('phone', 'the place /body/1/field'),
    ]);
  });

  test('says what uses it, and not its own rule that reads it', () => {
    const rule = { ...phone, required: { $: 'fields.phone' } };
    const deep: Json = {
      id: 'outer',
      widget: 'card',
      children: [{ id: 'inner', widget: 'card', children: [input('phone', { id: 'other' })] }],
    };
    expect(give({ phone: rule, code }, [deep])).toEqual([
      ['phone', 'code'],
      stays('phone', 'the place /body/1/children/0/children/0/field'),
    ]);
  });

  test('or the same one again loses nothing', () => {
    const text = JSON.stringify({ form: formOf('phone'), body: [input('phone')] });
    const result = leaveFields(
      readTree(text),
      '/body/0/field',
      (tree) => setProperty(tree, '/body/0', 'field', 'phone'),
      inWords,
    );
    expect(result).toMatchObject({ edits: [] });
  });
});
