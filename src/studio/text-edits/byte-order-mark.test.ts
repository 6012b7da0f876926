import { describe, expect, test } from 'vitest';
import { applyEdits, documentOf, pointerAt, rangeAt, readTree, setProperty } from './index.ts';

const plain = '{\n  "kind": "screen",\n  "id": "one",\n  "title": { "text": "A" }\n}\n';
const marked = `\ufeff${plain}`;

describe('reports 9: a text that begins with a byte order mark', () => {
  test('is read and edited like any other, and keeps the mark', () => {
    const tree = readTree(marked);
    expect(tree.faults).toEqual([]);
    expect(documentOf(tree)).toEqual(JSON.parse(plain));
    const result = setProperty(tree, '/title', 'text', 'B');
    if ('refused' in result) throw new Error(result.refused);
    expect(applyEdits(marked, result.edits)).toBe(marked.replace('"A"', '"B"'));
  });

  test('has its places one letter later', () => {
    const at = marked.indexOf('"A"');
    expect(rangeAt(readTree(marked), '/title/text', 'value')).toMatchObject({ offset: at });
    expect(pointerAt(readTree(marked), at + 1)).toBe('/title/text');
  });

  test('with two marks is still no JSON', () => {
    expect(readTree(`\ufeff${marked}`).faults).not.toEqual([]);
  });
});
