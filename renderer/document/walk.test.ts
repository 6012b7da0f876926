import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ScreenDocument } from './generated/document.ts';
import { isRecord } from './json.ts';
import { ancestorsOf } from './node-path.ts';
import { joinPointer } from './pointer.ts';
import { walkDocument } from './walk.ts';

const folder = join(import.meta.dirname, '../../screens');
const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map(
    (file) =>
      [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as ScreenDocument] as const,
  );

const valuePlaces = (value: unknown, pointer: string): readonly string[] => {
  if (
    isRecord(value) &&
    (Object.hasOwn(value, '$') ||
      (typeof value.text === 'string' &&
        Object.keys(value).every((key) => key === 'text' || key === 'args')))
  )
    return [pointer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    pointer === '' && name === 'examples' ? [] : valuePlaces(member, joinPointer(pointer, name)),
  );
};

describe.each(screens)('walking %s', (_, document) => {
  const values: string[] = [];
  const nodes: string[] = [];
  walkDocument(document, {
    value: (_value, { pointer }) => void values.push(pointer),
    node: (node) => void nodes.push(node.id),
  });

  test('every value is visited', () => {
    const missed = valuePlaces(document, '').filter(
      (place) => !values.some((value) => place === value || place.startsWith(`${value}/`)),
    );
    expect(missed).toEqual([]);
  });

  test('no value and no node is visited twice', () => {
    expect(values.length).toBe(new Set(values).size);
    expect(nodes.length).toBe(new Set(nodes).size);
  });

  test('every node is visited', () => {
    const ids = [
      ...JSON.stringify({ ...document, id: '', examples: {} }).matchAll(/"id":"([^"]+)"/g),
    ].map(([, id = '']) => id);
    expect(nodes.toSorted()).toEqual(ids.toSorted());
  });
});

test('layers around a place are found innermost first', () => {
  const found: string[] = [];
  const inner = { id: 'inner', widget: 'text', props: { text: 'x' }, show: true } as const;
  const document: ScreenDocument = {
    kind: 'screen',
    lang: 1,
    id: 'a',
    class: 'info',
    title: 'A',
    body: [{ id: 'outer', widget: 'section', children: [inner] }],
  };
  walkDocument(document, {
    value: (_, { ancestors }, { of }) =>
      of === 'prop'
        ? found.push(...ancestorsOf(ancestors, 'node').map(({ node }) => node.id))
        : undefined,
  });
  expect(found).toEqual(['inner', 'outer']);
});
