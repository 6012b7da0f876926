import { describe, expect, test } from 'vitest';
import { checkDocuments } from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../contracts/generated/public-config.ts';
import { widgets as loanWidgets } from '../../loan-app/widgets/definitions.ts';
import { starters } from '../../shared/starters.ts';
import { readSymbols } from '../language/read-symbols.ts';
import { applyEdits, readTree } from '../text-edits/index.ts';
import { insertablesAt } from './insertables.ts';
import { pathTo, readScreenTree } from './screen-tree.ts';

const contracts = { calls, natives, datasets, stored, widgets: loanWidgets };
const others = [{ name: 'words', text: starters.fragment.createText('words') }];

const offered = (text: string, pointer: string) => {
  const document: unknown = JSON.parse(text);
  const known = readSymbols(contracts, others, 'info');
  const path = pathTo(
    readScreenTree(document, () => false),
    pointer,
  );
  return insertablesAt({ path, text, document, known });
};

const names = (text: string, pointer: string): readonly string[] =>
  offered(text, pointer).map(({ key }) => key);

describe('only what may stand at a place is offered', () => {
  const screen = starters.screen.createText('one');
  const fragment = starters.fragment.createText('two');

  test('dialogs alone among the dialogs, last elsewhere, and not where there are none', () => {
    expect(names(screen, '/overlays')).toEqual(['dialog', 'sheet']);
    expect(names(screen, '/body').slice(-2)).toEqual(['dialog', 'sheet']);
    expect(names(fragment, '/body')).not.toContain('dialog');
  });

  test('inputs where there is a form', () => {
    expect(names(screen, '/body')).toContain('text-field');
    expect(names(fragment, '/body')).not.toContain('text-field');
  });

  test('what the document itself has', () => {
    const more = screen.replace(
      '"body"',
      '"sources": { "offer": {} }, "form": { "lists": { "extra": {} } }, "body"',
    );
    expect(names(more, '/body').slice(0, 3)).toEqual([
      'source offer',
      'fields extra',
      'fragment words',
    ]);
    expect(
      names(fragment.replace('"body"', '"slots": ["foot"], "body"'), '/body').slice(0, 2),
    ).toEqual(['slot foot', 'fragment words']);
  });
});

test('what people choose from is offered with options to begin with', () => {
  const ofCards = offered(starters.screen.createText('one'), '/body').find(
    ({ key }) => key === 'radio-cards',
  );
  const result = ofCards?.addExample?.(readTree(starters.screen.createText('one')));
  if (result === undefined || 'refused' in result)
    throw new Error('Expected radio cards that are added as their example shows them.');
  expect(applyEdits(starters.screen.createText('one'), result.edits)).toContain('"In the shop"');
});

/** States in which the borrower still has to act. */
const unfinished: ReadonlySet<string> = new Set([
  'idle-control',
  'never-read',
  'never-filled',
  'unused-overlay',
  'unreachable-screen',
  'unfit-options',
  'no-picture',
]);

const screen = starters.screen.createText('one').replace('"class": "info"', '"class": "form"');

const cases = offered(screen, '/body').flatMap(({ key, add, addExample }) => [
  ...(add === undefined ? [] : [[`${key} with the least`, add] as const]),
  ...(addExample === undefined ? [] : [[`the example of ${key}`, addExample] as const]),
]);

test.each(cases)('%s is put in so that the document can be read', (_, change) => {
  const result = change(readTree(screen));
  if ('refused' in result) throw new Error(result.refused);
  const text = applyEdits(screen, result.edits);
  const problems = checkDocuments([{ name: 'one', text }], contracts, {
    config: publicConfigTypes,
    others,
  });
  const isAsked = (message: string): boolean =>
    message.endsWith('/alt: expected text that is not empty, found "". Enter a text.');
  expect(
    problems
      .filter(({ code, message }) => !unfinished.has(code) && !isAsked(message))
      .map(({ code, message }) => `${code}: ${message}`),
  ).toEqual([]);
});
