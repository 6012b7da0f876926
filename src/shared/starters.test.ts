import { readdirSync, readFileSync } from 'node:fs';
import { check } from 'prettier';
import { describe, expect, test } from 'vitest';
import { checkDocuments } from '../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../contracts/generated/contracts.ts';
import { starters } from './starters.ts';

const others = readdirSync('screens', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ name: `screens/${file}`, text: readFileSync(`screens/${file}`, 'utf8') }));

test('a new fragment says nothing that waits for a translation: its title is read by colleagues', () => {
  const document = { name: 'part', text: starters.fragment.createText('part') };
  expect(
    checkDocuments(
      [document],
      { calls, datasets, natives, stored },
      { languages: new Map([['fil', new Set()]]) },
    ),
  ).toEqual([]);
});

test('a new promotion has no description, which links to it would show to everybody', () => {
  expect(JSON.parse(starters.template.createText('offer'))).not.toHaveProperty('description');
});

describe.each(Object.entries(starters))('a new %s', (kind, starter) => {
  test.each(['a', 'my-page', 'p'.repeat(40)])('"%s" is clean beside all others', (id) => {
    const document = { name: id, text: starter.createText(id) };
    expect(
      checkDocuments(
        [document],
        { calls, datasets, natives, stored },
        { others, isWholeProject: true },
      ),
    ).toEqual([]);
    expect(JSON.parse(document.text)).toMatchObject({ kind, id });
  });

  test('is laid out like all files', async () => {
    expect(await check(starter.createText('my-page'), { parser: 'json', printWidth: 160 })).toBe(
      true,
    );
  });

  test('says what comes next', () => {
    for (const sentence of starter.nextSteps('my-page')) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});
