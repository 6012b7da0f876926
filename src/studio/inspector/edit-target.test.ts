import { describe, expect, test } from 'vitest';
import type { Json } from '../../../renderer/entries/document.ts';
import { applyEdits, readTree } from '../text-edits/index.ts';
import {
  addEntry,
  moveEntry,
  putProperty,
  removeValue,
  type DocumentEdit,
} from './document-edits.ts';
import { type EditTarget, memberTarget, propertyTarget, type ApplyEdit } from './edit-target.ts';
import { resolvePointer } from './structure.ts';

const text = `{
  "kind": "template",
  "id": "one",
  "title": { "text": "One" },
  "body": [
    {
      "id": "facts",
      "widget": "list",
      "props": {
        "items": ["list", ["record", "text", { "text": "Rate" }, "value", "5 %"], ["record", "text", { "text": "Term" }]]
      }
    },
    { "id": "go", "widget": "button", "props": { "label": { "text": "Go" } }, "on": { "tap": [{ "do": "go", "to": "next" }] } }
  ]
}
`;

const difference = (after: string): readonly string[] => {
  const [before, now] = [text.split('\n'), after.split('\n')];
  return [
    ...before.filter((line) => !now.includes(line)).map((line) => `- ${line.trim()}`),
    ...now.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
};

const make = (change: DocumentEdit): readonly string[] | string => {
  const result = change(readTree(text));
  return 'refused' in result ? result.refused : difference(applyEdits(text, result.edits));
};

const done = (
  at: (edit: ApplyEdit) => EditTarget,
  act: (editTarget: EditTarget) => unknown,
): readonly string[] | string => {
  let notice: readonly string[] | string = 'nothing was done';
  const edit: ApplyEdit = (change) => {
    notice = make(change);
    return undefined;
  };
  act(at(edit));
  return notice;
};

const document: unknown = JSON.parse(text);
const holder = (pointer: string) => ({ pointer, value: resolvePointer(document, pointer) });
const put = (value: Json) => (editTarget: EditTarget) => editTarget.put(value);
const remove = (editTarget: EditTarget) => editTarget.remove();
const parts = {
  text: { name: 'text', description: '', control: 'text', isRequired: true },
  value: { name: 'value', description: '', control: 'text', isRequired: false },
} as const;

describe('a control changes what it is about and nothing else', () => {
  test.each<
    [
      string,
      (edit: ApplyEdit) => EditTarget,
      (editTarget: EditTarget) => unknown,
      readonly string[],
    ]
  >([
    [
      'a property that is there',
      (edit) => propertyTarget(edit, holder('/body/1/props'), 'label'),
      put('Stop'),
      [
        '- { "id": "go", "widget": "button", "props": { "label": { "text": "Go" } }, "on": { "tap": [{ "do": "go", "to": "next" }] } }',
        '+ { "id": "go", "widget": "button", "props": { "label": "Stop" }, "on": { "tap": [{ "do": "go", "to": "next" }] } }',
      ],
    ],
    [
      'a new one where the language has it',
      (edit) => propertyTarget(edit, holder(''), 'theme'),
      put({ accent: '#112233' }),
      ['+ "theme": { "accent": "#112233" },'],
    ],
    [
      'one inside of what is not there yet',
      (edit) => propertyTarget(edit, holder('/form/fields'), 'name'),
      put({ type: 'text' }),
      ['+ "form": { "fields": { "name": { "type": "text" } } },'],
    ],
    [
      'the last of what says nothing when it is empty',
      (edit) => propertyTarget(edit, holder('/body/1/on'), 'tap'),
      remove,
      [
        '- { "id": "go", "widget": "button", "props": { "label": { "text": "Go" } }, "on": { "tap": [{ "do": "go", "to": "next" }] } }',
        '+ { "id": "go", "widget": "button", "props": { "label": { "text": "Go" } } }',
      ],
    ],
    [
      'a member of a written record',
      (edit) => memberTarget(edit, holder('/body/0/props/items/1'), parts.value, true, []),
      put('6 %'),
      [
        '- "items": ["list", ["record", "text", { "text": "Rate" }, "value", "5 %"], ["record", "text", { "text": "Term" }]]',
        '+ "items": ["list", ["record", "text", { "text": "Rate" }, "value", "6 %"], ["record", "text", { "text": "Term" }]]',
      ],
    ],
    [
      'a member that it does not have yet',
      (edit) => memberTarget(edit, holder('/body/0/props/items/2'), parts.value, true, []),
      put('12 months'),
      [
        '- "items": ["list", ["record", "text", { "text": "Rate" }, "value", "5 %"], ["record", "text", { "text": "Term" }]]',
        '+ "items": ["list", ["record", "text", { "text": "Rate" }, "value", "5 %"], ["record", "text", { "text": "Term" }, "value", "12 months"]]',
      ],
    ],
    [
      'a member that goes',
      (edit) => memberTarget(edit, holder('/body/0/props/items/1'), parts.value, true, []),
      remove,
      [
        '- "items": ["list", ["record", "text", { "text": "Rate" }, "value", "5 %"], ["record", "text", { "text": "Term" }]]',
        '+ "items": ["list", ["record", "text", { "text": "Rate" }], ["record", "text", { "text": "Term" }]]',
      ],
    ],
  ])('%s', (_, at, act, expected) => {
    expect(done(at, act)).toEqual(expected);
  });

  test.each<[string, DocumentEdit, readonly string[] | string]>([
    [
      'an entry behind the others',
      addEntry('/body/1/on/tap', { do: 'toast', text: 'Hi' }),
      [
        '- { "id": "go", "widget": "button", "props": { "label": { "text": "Go" } }, "on": { "tap": [{ "do": "go", "to": "next" }] } }',
        expect.stringContaining('{ "do": "toast", "text": "Hi" }'),
      ],
    ],
    [
      'an entry in another place',
      moveEntry('/body/0/props/items/2', 1),
      [
        '- "items": ["list", ["record", "text", { "text": "Rate" }, "value", "5 %"], ["record", "text", { "text": "Term" }]]',
        '+ "items": ["list", ["record", "text", { "text": "Term" }], ["record", "text", { "text": "Rate" }, "value", "5 %"]]',
      ],
    ],
    ['what is not there', removeValue('/body/7'), expect.stringContaining('/body/7')],
    ['a place inside of a text', putProperty('/id/x', 1), expect.stringContaining('/id')],
  ])('%s', (_, change, expected) => {
    expect(make(change)).toEqual(expected);
  });
});
