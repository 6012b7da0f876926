import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../../renderer/entries/node.ts';
import {
  importOpenApi,
  type ImportResult,
} from '../../src/cli/contracts/openapi/import-openapi.ts';
import { loadOpenApi } from '../../src/cli/contracts/openapi/read-openapi.ts';
import { UsageError } from '../../src/cli/shared.ts';
import { documentOf, emptyMap, importDocument, inFolder, memberOf } from './import.fixture.ts';

const importText = (text: string, name = 'api.json'): ImportResult =>
  inFolder((folder) => {
    writeFileSync(join(folder, name), text);
    return importOpenApi(loadOpenApi(join(folder, name)), {}, emptyMap);
  });

/** Ten anchors, each a list of nine aliases of the one before. */
const multipliedAliases = Array.from({ length: 10 }, (_, index) => {
  const entries = index === 0 ? 'x' : `*a${String(index - 1)},`.repeat(9);
  return `k${String(index)}: &a${String(index)} [${entries}]`;
}).join('\n');

describe('a file that is no OpenAPI document ends in a sentence', () => {
  test.each([
    ['broken JSON', '{ "openapi": ', 'cannot be read as JSON'],
    ['broken YAML', 'a: [b\nc: "', 'cannot be read as YAML'],
    ['repeated keys', 'openapi: 3.1.0\nopenapi: 3.1.0', 'cannot be read as YAML'],
    ['aliases that multiply', multipliedAliases, 'cannot be read as YAML'],
    ['a list', '[]', 'is not an object'],
    ['a text', 'text', 'is not an object'],
    ['nothing', '', 'is not an object'],
    ['another version', '{ "swagger": "2.0", "paths": {} }', 'has no version 3 in "openapi"'],
    ['no paths', '{ "openapi": "3.1.0" }', 'has no paths'],
    ['a list of paths', '{ "openapi": "3.1.0", "paths": [] }', 'has no paths'],
    ['brackets without an end', '['.repeat(200_000), 'cannot be read as JSON'],
    ['lists without an end in YAML', `a: ${'['.repeat(20_000)}`, 'cannot be read as YAML'],
  ])('%s', (_, text, sentence) => {
    expect(() => importText(text)).toThrow(UsageError);
    expect(() => importText(text)).toThrow(sentence);
  });

  test('a file of 50 MB is not read', () => {
    expect(() => importText(`{ "openapi": "${' '.repeat(50_000_000)}" }`)).toThrow(
      'larger than 16 MB',
    );
  });

  test('a folder or a missing file', () => {
    expect(() => loadOpenApi('/no/such/file.json')).toThrow(
      'There is no file "/no/such/file.json".',
    );
    inFolder((folder) => expect(() => loadOpenApi(folder)).toThrow(UsageError));
  });
});

const readProperties = (result: ImportResult): object => {
  const value = memberOf(result, 'request', 'properties', 'x', 'properties');
  return isRecord(value) ? value : {};
};

const refusalOf = (property: unknown, components = {}): string => {
  const { refused, contracts } = importDocument(documentOf(property, components));
  expect(contracts).toEqual([]);
  return refused[0]?.reason ?? '';
};

describe('a hostile schema refuses its operation', () => {
  test.each([
    ['http', 'http://127.0.0.1:1/x.json', 'nothing is read from a network'],
    ['https', 'HTTPS://a.b/x.json#/a', 'nothing is read from a network'],
    ['a host without a scheme', '//a.b/x.json', 'nothing is read from a network'],
    ['a file by its address', 'file:///etc/hostname', 'nothing is read from a network'],
    ['an absolute path', '/etc/hostname', 'outside the folder'],
    ['the folder above', '../../../../../../../etc/hostname', 'outside the folder'],
    ['the folder above, encoded', '%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/hostname', 'outside the folder'],
    ['a missing file', 'no.json', 'which does not exist'],
    ['a folder', '.', 'which does not exist'],
    ['a missing schema', '#/components/schemas/No', 'which does not exist'],
    ['an inherited name', '#/components/constructor', 'which does not exist'],
    ['a broken escape', '#/%E0%A4%A', 'not percent-encoded'],
  ])('that refers to %s', (_, $ref, reason) => expect(refusalOf({ $ref })).toContain(reason));

  test('that refers through a link to a file outside', () => {
    inFolder((folder) => {
      const inner = join(folder, 'inner');
      mkdirSync(inner);
      writeFileSync(join(folder, 'secret.json'), '{ "type": "string" }');
      symlinkSync(join(folder, 'secret.json'), join(inner, 'link.json'));
      writeFileSync(
        join(inner, 'api.json'),
        JSON.stringify({ openapi: '3.0.0', ...documentOf({ $ref: 'link.json' }) }),
      );
      const { refused } = importOpenApi(loadOpenApi(join(inner, 'api.json')), {}, emptyMap);
      expect(refused[0]?.reason).toContain('outside the folder');
    });
  });

  test('that is nested too deeply', () => {
    let schema: unknown = { type: 'string' };
    for (let depth = 0; depth < 1000; depth += 1) schema = { type: 'array', items: schema };
    expect(refusalOf(schema)).toContain('nested deeper than 40 levels');
  });

  test('that is too large', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`p${String(index)}`, { type: 'string' }]),
    );
    expect(refusalOf({ type: 'object', properties })).toContain('more than 2000 values');
  });

  test('that doubles at each level', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => {
        const next = { $ref: `#/components/schemas/S${String(index + 1)}` };
        return [`S${String(index)}`, { type: 'object', properties: { a: next, b: next } }];
      }),
    );
    expect(
      refusalOf({ $ref: '#/components/schemas/S0' }, { schemas: { ...schemas, S30: {} } }),
    ).toContain('more than 2000 values');
  });

  test('with choices inside choices', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => {
        const next = { $ref: `#/components/schemas/S${String(index + 1)}` };
        return [`S${String(index)}`, { oneOf: [next, { allOf: [next] }] }];
      }),
    );
    expect(
      refusalOf({ $ref: '#/components/schemas/S0' }, { schemas: { ...schemas, S30: {} } }),
    ).toMatch(/more than 2000 values|nested deeper/);
  });

  test('that is no schema', () => {
    expect(refusalOf({ type: 'dream' })).toBe('There is no type "dream".');
  });
});

describe('a hostile schema of a contract', () => {
  test.each([
    ['a reference to itself', { A: { $ref: '#/components/schemas/A' } }],
    [
      'references in a circle',
      { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } },
    ],
    ['allOf in a circle', { A: { allOf: [{ $ref: '#/components/schemas/A' }] } }],
    [
      'oneOf in a circle',
      { A: { oneOf: [{ $ref: '#/components/schemas/A' }, { type: 'object' }] } },
    ],
    ['items in a circle', { A: { type: 'array', items: { $ref: '#/components/schemas/A' } } }],
  ])('is cut at %s', (_, schemas) => {
    const { contracts, warnings } = importDocument(
      documentOf({ $ref: '#/components/schemas/A' }, { schemas }),
    );
    expect(contracts).toHaveLength(1);
    expect(warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/any value/),
    );
  });

  test('never touches a prototype', () => {
    const property: unknown = JSON.parse(
      '{ "type": "object", "properties": { "__proto__": { "type": "string" }, "constructor": { "type": "string" }, "a": { "type": "string" } } }',
    );
    const result = importDocument(documentOf(property));
    expect(Object.keys(readProperties(result))).toEqual(['constructor', 'a']);
    expect(result.warnings[0]?.message).toBe('A property named "__proto__" is left out.');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('has paths, methods and responses of any shape', () => {
    const { contracts, refused } = importDocument({
      paths: {
        '/a': 7,
        '/b': { get: [] },
        '/c': { $ref: '#/paths/~1c' },
        '/d': { get: { responses: [] } },
        __proto__: {},
      },
    });
    expect(contracts).toEqual([]);
    expect(refused.map(({ operation, reason }) => [operation, reason])).toEqual([
      ['/c', '$ref leads back to itself. Fix the reference.'],
      ['GET /d', 'No response is a success. Describe a status 2xx.'],
    ]);
  });
});

describe('a reference to another file', () => {
  test('is read from the folder of the document, also from YAML', () => {
    inFolder((folder) => {
      mkdirSync(join(folder, 'parts'));
      writeFileSync(join(folder, 'parts/names.yaml'), 'Name:\n  $ref: "../text.json#/Text"\n');
      writeFileSync(
        join(folder, 'text.json'),
        '{ "Text": { "type": "string", "description": "A name." } }',
      );
      const file = join(folder, 'api.yaml');
      const { paths } = documentOf({ $ref: './parts/names.yaml#/Name' });
      writeFileSync(file, `openapi: 3.0.3\npaths: ${JSON.stringify(paths)}\n`);
      const result = importOpenApi(loadOpenApi(file), {}, emptyMap);
      expect(memberOf(result, 'answer', 'properties', 'x')).toEqual({
        type: 'string',
        description: 'A name.',
      });
    });
  });

  test('that is broken is an error of the file', () => {
    inFolder((folder) => {
      writeFileSync(join(folder, 'broken.json'), '{');
      writeFileSync(
        join(folder, 'api.json'),
        JSON.stringify({ openapi: '3.0.0', ...documentOf({ $ref: 'broken.json' }) }),
      );
      expect(() => importOpenApi(loadOpenApi(join(folder, 'api.json')), {}, emptyMap)).toThrow(
        '"broken.json" cannot be read as JSON',
      );
    });
  });
});
