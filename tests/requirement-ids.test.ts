import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isTest, readProject } from './architecture/source-file.ts';

const id = /\b[A-Z][A-Z0-9]*-\d{2,3}\b/g;

/** Requirement ids in a text. Other codes have an unknown area. */
function idsIn(text: string, areas: ReadonlySet<string>): string[] {
  return [...new Set(text.match(id))].filter((found) => areas.has(areaOf(found)));
}

function areaOf(name: string): string {
  return name.slice(0, name.lastIndexOf('-'));
}

function describeMissing(required: readonly string[], named: ReadonlySet<string>): string[] {
  return [...new Set(required.map(areaOf))].flatMap((area) => {
    const all = required.filter((name) => areaOf(name) === area);
    const missing = all.filter((name) => !named.has(name));
    if (missing.length === 0) return [];
    return [
      `${area}: ${missing.length} of ${all.length}: ${missing.slice(0, 6).join(' ')}${missing.length > 6 ? ' …' : ''}`,
    ];
  });
}

const own = 'tests/requirement-ids.test.ts';

const required = readRequiredIds();
const areas = new Set(required.map(areaOf));
const namedBy = readNamedIds();

describe('requirement ids', () => {
  test('that tests name exist', () => {
    const unknown = [...namedBy]
      .filter(([id]) => !required.includes(id))
      .map(([id, path]) => `${path} names ${id}, which docs/spec/requirements.json does not have`);
    expect(unknown).toEqual([]);
  });

  test('are all named by tests', () => {
    expect(required.length).toBeGreaterThan(0);
    expect(new Set(required).size).toBe(required.length);
    expect(describeMissing(required, new Set(namedBy.keys()))).toEqual([]);
  });
});

describe('reading ids', () => {
  const known = new Set(['AREA', 'AREA2']);

  test.each([
    {
      name: 'in a title',
      text: "test('AREA-01, AREA-02 the choice is kept')",
      found: ['AREA-01', 'AREA-02'],
    },
    { name: 'once each', text: 'AREA-01 AREA-01', found: ['AREA-01'] },
    { name: 'of an area with a digit, of three digits', text: 'AREA2-101', found: ['AREA2-101'] },
    { name: 'not of other codes', text: 'UTF-16 SHA-256 ISO-8601 AREAS-01 AREA-1', found: [] },
  ])('$name', ({ text, found }) => {
    expect(idsIn(text, known)).toEqual(found);
  });

  test('lists the areas with ids that nobody names', () => {
    const all = ['AREA-01', 'AREA-02', 'AREA2-01'];
    expect(describeMissing(all, new Set(['AREA2-01', 'AREA-02']))).toEqual([
      'AREA: 1 of 2: AREA-01',
    ]);
  });
});

function readRequiredIds(): string[] {
  const entries: unknown = JSON.parse(readFileSync('docs/spec/requirements.json', 'utf8'));
  return readTexts(
    Array.isArray(entries)
      ? entries.map((entry: unknown) =>
          typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry,
        )
      : entries,
  );
}

function readTexts(value: unknown): string[] {
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string'))
    throw new TypeError(
      `Expected a list of texts, but found ${JSON.stringify(value).slice(0, 100)}.`,
    );
  return value;
}

function readNamedIds(): Map<string, string> {
  const files = readProject().filter(
    (file) =>
      file.path !== own &&
      (isTest(file) ||
        file.path.startsWith('tests/') ||
        file.path.includes('/cases/') ||
        file.path.endsWith('/example.json')),
  );
  return new Map(
    files.flatMap(({ path, text }) => idsIn(text, areas).map((id): [string, string] => [id, path])),
  );
}
