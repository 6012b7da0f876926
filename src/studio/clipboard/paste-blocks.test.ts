import { describe, expect, test } from 'vitest';
import { applyEdits, documentOf, readTree } from '../text-edits/index.ts';
import { copyBlocks, readClipboard, type CopiedBlocks } from './clipboard-text.ts';
import { findMissing, planPaste } from './paste-blocks.ts';

const offer = {
  kind: 'template',
  params: { title: { type: 'text' }, other: { type: 'text' } },
  state: { open: { type: 'boolean', init: false }, busy: { type: 'boolean', init: false } },
  actions: {
    register: {
      steps: [
        { do: 'set', state: 'busy', value: true },
        { do: 'run', action: 'send' },
      ],
    },
    send: { steps: [{ do: 'form', how: 'validate', fields: ['phone'] }] },
    unused: { steps: [] },
  },
  form: { fields: { phone: { type: 'text' }, code: { type: 'text' } } },
  texts: {
    fil: [
      { text: 'Hello {name}', is: 'Kumusta {name}' },
      { text: 'Unused', is: 'Hindi' },
    ],
  },
  body: [
    {
      id: 'lead',
      widget: 'heading',
      props: { text: { text: 'Hello {name}', args: { name: { $: 'params.title' } } } },
      show: { $: 'state.open' },
    },
    { id: 'go', widget: 'button', on: { tap: 'register' } },
    { id: 'plain', widget: 'text', props: { text: { text: 'Plain' } } },
  ],
  overlays: { ask: { id: 'ask', widget: 'dialog', children: [] } },
};

const copied = (...pointers: string[]): CopiedBlocks => {
  const read = readClipboard(copyBlocks(offer, pointers));
  if ('refused' in read) throw new Error(read.refused);
  return read;
};

const namesOf = (document: unknown, blocks: CopiedBlocks) => {
  const { entries, texts } = findMissing(document, blocks);
  return [
    ...entries.map(({ section, name }) => `${section} ${name}`),
    ...texts.map(({ language }) => language),
  ];
};

describe('studio §4: what pasted blocks use is offered to come along', () => {
  test.each([
    ['values in the link, states and texts', '/body/0', ['params title', 'state open', 'fil']],
    [
      'actions with all that they use',
      '/body/1',
      ['state busy', 'actions register', 'actions send', 'fields phone'],
    ],
    ['nothing for a block on its own', '/body/2', []],
  ])('%s', (_, pointer, names) => {
    expect(namesOf({ kind: 'template', body: [] }, copied(pointer))).toEqual(names);
  });

  test.each([
    ['has the same ones', offer, []],
    ['has the action, whatever that one uses', { ...offer, state: {}, form: {} }, []],
    [
      'has only the value',
      { kind: 'template', params: offer.params },
      ['state busy', 'actions register', 'actions send', 'fields phone'],
    ],
  ])('not if the page %s', (_, document, names) => {
    expect(namesOf(document, copied('/body/1'))).toEqual(names);
  });

  test('a shared block cannot have values in the link of its own form', () => {
    const { entries } = findMissing({ kind: 'fragment', body: [] }, copied('/body/1'));
    const form = entries.find(({ section }) => section === 'fields');
    expect(form?.refused).toBeTypeOf('string');
  });
});

const target = `{
  "kind": "screen",
  "body": [
    { "id": "lead",   "widget": "text" },
    { "id": "end", "widget": "text" }
  ]
}
`;

const paste = (text: string, blocks: CopiedBlocks, index = 1): string => {
  const tree = readTree(text);
  const plan = planPaste(blocks, { list: '/body', index }, findMissing(documentOf(tree), blocks));
  const result = plan.make(tree);
  if ('refused' in result) throw new Error(result.refused);
  return applyEdits(text, result.edits);
};

describe('studio §4: blocks are pasted into another page', () => {
  test('with new ids, their values and texts, and every other character stays', () => {
    const made = paste(target, copied('/body/0', '/body/2'));
    expect(made).toContain('{ "id": "lead",   "widget": "text" }');
    expect(JSON.parse(made)).toMatchObject({
      route: { params: { title: { type: 'text' } } },
      state: { open: { type: 'boolean', init: false } },
      texts: { fil: [{ text: 'Hello {name}', is: 'Kumusta {name}' }] },
      body: [{ id: 'lead' }, { id: 'lead-2', widget: 'heading' }, { id: 'plain' }, { id: 'end' }],
    });
  });

  test('twice, with different ids', () => {
    const twice = paste(paste(target, copied('/body/2')), copied('/body/2'));
    expect(JSON.parse(twice)).toMatchObject({
      body: [{ id: 'lead' }, { id: 'plain-2' }, { id: 'plain' }, { id: 'end' }],
    });
  });

  test('a dialog becomes a dialog of the page', () => {
    const made: unknown = JSON.parse(paste(target, copied('/overlays/ask')));
    expect(made).toMatchObject({ overlays: { ask: { id: 'ask', widget: 'dialog' } } });
    expect(made).toHaveProperty('body.length', 2);
  });
});

describe('studio §4: other texts on the clipboard', () => {
  test('words become a text block', () => {
    expect(readClipboard(' Borrow today.\r\nPay later. ')).toMatchObject({
      blocks: [{ widget: 'text', props: { text: { text: 'Borrow today.\nPay later.' } } }],
    });
  });

  test('nodes from the JSON are blocks', () => {
    expect(readClipboard('[{ "id": "a", "widget": "text" }]')).toMatchObject({
      blocks: [{ id: 'a' }],
    });
  });

  test.each([
    ['other JSON', '{"a": 1}'],
    ['nothing', ' '],
    ['a long text', 'word '.repeat(500)],
    ['blocks that are none', '{"format": "studio-blocks", "blocks": [1]}'],
  ])('%s is refused', (_, text) => {
    expect(readClipboard(text)).toHaveProperty(
      'refused',
      'The clipboard has no blocks. Copy blocks of a page, or a plain text of at most 2,000 characters.',
    );
  });
});
