import { describe, expect, test } from 'vitest';
import { createIncrementalCheck, type Json } from '../../../../renderer/entries/node.ts';
import { options, testContracts, testDocuments } from '../../formula/completion.fixture.ts';
import { steps } from '../../generated/language.ts';
import { readSymbols } from '../../language/read-symbols.ts';
import { applyEdits, readTree } from '../../text-edits/index.ts';
import { resolvePointer } from '../structure.ts';
import { recipesFor, stepGroups, type Recipe } from './recipes.ts';

interface Page {
  readonly kind: 'screen' | 'fragment';
  readonly class: 'promotion' | 'form';
  readonly tap?: readonly Json[];
}

const pageText = ({ kind, class: of, tap }: Page): string =>
  JSON.stringify({
    kind,
    lang: 1,
    id: 'case-page',
    class: of,
    ...(kind === 'screen'
      ? {
          title: { text: 'Case' },
          route: {
            path: '/case-page',
            params: {
              id: { type: 'text', required: true, description: 'Id of the promotion.' },
            },
          },
          form: { fields: { phone: { type: 'text' }, smsCode: { type: 'text' } } },
        }
      : {}),
    body: [
      { id: 'phone', widget: 'text-field', field: 'phone', props: { label: { text: 'Phone' } } },
      { id: 'code', widget: 'text-field', field: 'smsCode', props: { label: { text: 'Code' } } },
      {
        id: 'go',
        widget: 'button',
        props: { label: { text: 'Go' } },
        ...(tap && { on: { tap } }),
      },
    ],
  });

const list = '/body/2/on/tap';

const recipesOf = (page: Page): readonly Recipe[] => {
  const text = pageText(page);
  const document: unknown = JSON.parse(text);
  return recipesFor({
    document,
    text,
    known: readSymbols(testContracts, testDocuments, page.class),
    list,
    steps: page.tap ?? [],
  });
};

const applied = (page: Page, name: string): unknown => {
  const text = pageText(page);
  const result = recipesOf(page)
    .find((recipe) => recipe.name === name)
    ?.edit(readTree(text));
  if (result === undefined || 'refused' in result) throw new Error(`${name} was refused.`);
  return JSON.parse(applyEdits(text, result.edits));
};

const form: Page = { kind: 'screen', class: 'form' };
const promotion: Page = { kind: 'screen', class: 'promotion' };

describe('studio §4: recipes make the steps of one intent in one edit', () => {
  const check = createIncrementalCheck(testContracts, options);

  test.each(
    recipesOf(form)
      .filter(({ reason }) => reason === undefined)
      .map(({ name }) => name),
  )('the checker finds no error after the recipe %s', (name) => {
    const errorsOf = (document: unknown): readonly string[] =>
      check({ name: 'case-page', text: JSON.stringify(document) })
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => message);
    const before = errorsOf(JSON.parse(pageText(form)));
    expect(errorsOf(applied(form, name)).filter((message) => !before.includes(message))).toEqual(
      [],
    );
  });

  test('Ask for confirmation makes the dialog, two buttons and the step that opens it', () => {
    const tap = [{ do: 'toast', text: { text: 'Sent' } }];
    const document = applied({ ...form, tap }, 'confirm');
    expect(resolvePointer(document, list)).toEqual([
      { do: 'dialog', how: 'open', overlay: 'confirm' },
    ]);
    const close = { do: 'dialog', how: 'close', overlay: 'confirm' };
    expect(resolvePointer(document, '/overlays/confirm')).toMatchObject({
      widget: 'dialog',
      props: { title: { text: 'Are you sure?' } },
      children: [
        { widget: 'button', props: { label: { text: 'Continue' } }, on: { tap: [close, ...tap] } },
        { widget: 'button', props: { label: { text: 'Cancel' } }, on: { tap: [close] } },
      ],
    });
  });

  test('Go to a page chooses one that takes what the page has, with its value', () => {
    expect(resolvePointer(applied(promotion, 'page'), `${list}/0`)).toMatchObject({
      do: 'go',
      how: 'push',
      with: { id: { $: 'params.id' } },
    });
  });

  test('Send the form checks it, and fills the call with the fields', () => {
    expect(resolvePointer(applied(form, 'send'), list)).toMatchObject([
      { do: 'form', how: 'validate' },
      { do: 'request', with: { phone: { $: 'fields.phone' } } },
    ]);
  });

  test.each<[string, Page, RegExp]>([
    ['confirm', { kind: 'fragment', class: 'form' }, /has no dialogs/],
    ['send', { kind: 'fragment', class: 'form' }, /no form yet/],
    ['app', promotion, /A promotion cannot/],
    ['call', promotion, /A promotion cannot/],
    [
      'confirm',
      { ...form, tap: [{ do: 'set', state: 'a', value: { $: 'event.value' } }] },
      /read what was typed/,
    ],
  ])('%s gives the reason where it cannot be used: %j', (name, page, reason) => {
    expect(recipesOf(page).find((recipe) => recipe.name === name)?.reason).toMatch(reason);
  });
});

test('studio §4: every step is in exactly one group', () => {
  expect(stepGroups.flatMap(([, names]) => names).toSorted()).toEqual(
    steps.map(({ name }) => name).toSorted(),
  );
});
