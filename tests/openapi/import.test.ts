import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importContracts, type ImportOptions } from '../../src/cli/contracts/import-contracts.ts';
import { openRepository } from '../../src/cli/repository.ts';
import { UsageError } from '../../src/cli/shared.ts';
import { inFolder } from './import.fixture.ts';

const fileOf = (name: string): string => join(import.meta.dirname, `${name}.json`);
const payments = 'post /domestic-payments, GET /domestic-payments/{DomesticPaymentId}';

const run = (options: Partial<ImportOptions>) =>
  importContracts(
    { file: fileOf('obuk-payments'), isDry: false, isJson: false, ...options },
    openRepository,
  );

const readAll = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

describe('contracts import', () => {
  test('writes what was chosen, and reports what was left out', () => {
    inFolder((folder) => {
      const { report, text } = run({ only: payments, out: folder });
      expect(Object.keys(readAll(folder))).toEqual([
        'create-domestic-payments.json',
        'get-domestic-payments-domestic-payment.json',
      ]);
      expect(report.refused).toEqual([]);
      expect(report.gateway).toContain('Add the header "x-jws-signature".');
      expect(text).toContain('POST /domestic-payments: pattern (6)\n');
      expect(text).toMatch(/\n2 contracts written, 0 left as they were, 0 operations refused\.\n$/);
    });
  });

  test('a second import changes no byte, and another folder gets the same', () => {
    inFolder((folder) => {
      const map = join(folder, 'map.json');
      const [first, second] = [join(folder, 'a'), join(folder, 'b')];
      const options = { file: fileOf('fineract-loans'), tag: 'Loans', map };
      run({ ...options, out: first });
      const [files, names] = [readAll(first), readFileSync(map, 'utf8')];
      const { report } = run({ ...options, out: first });
      expect(report.written).toEqual([]);
      expect(report.unchanged).toHaveLength(5);
      run({ ...options, out: second });
      expect(readAll(first)).toEqual(files);
      expect(readAll(second)).toEqual(files);
      expect(readFileSync(map, 'utf8')).toBe(names);
    });
  });

  test('the work of an author is never overwritten', () => {
    inFolder((folder) => {
      run({ only: payments, out: folder });
      const file = join(folder, 'create-domestic-payments.json');
      const edited = readFileSync(file, 'utf8')
        .replace('"info"', '"form"')
        .replace('Makes', 'Sends');
      writeFileSync(file, edited);
      const { report } = run({ only: payments, out: folder });
      expect(report.existing).toEqual([
        { operation: 'POST /domestic-payments', name: 'create-domestic-payments' },
      ]);
      expect(readFileSync(file, 'utf8')).toBe(edited);
    });
  });

  test('a name of another call is refused', () => {
    inFolder((folder) => {
      run({ only: 'POST /domestic-payments', out: folder });
      const map = join(folder, 'map.json');
      const names = { 'POST /domestic-payment-consents': 'create-domestic-payments' };
      writeFileSync(map, JSON.stringify({ names }));
      const { report } = run({ only: 'POST /domestic-payment-consents', out: folder, map });
      expect(report.written).toEqual([]);
      expect(report.refused[0]?.reason).toContain('is the contract of another call.');
    });
  });

  test('client, prefix, names and amounts come from the map', () => {
    inFolder((folder) => {
      const map = join(folder, 'map.json');
      writeFileSync(
        map,
        JSON.stringify({
          client: 'rest',
          prefix: '/rest/v1',
          names: { 'GET /loans/{loanId}': 'loan' },
          amounts: { '/components/schemas/Loan/properties/principal': 'major' },
        }),
      );
      run({ file: fileOf('fineract-loans'), only: 'GET /loans/{loanId}', out: folder, map });
      expect(JSON.parse(readFileSync(join(folder, 'loan.json'), 'utf8'))).toMatchObject({
        client: 'rest',
        path: '/rest/v1/loans/{loanId}',
        answer: { properties: { principal: { format: 'amount', unit: 'major' } } },
      });
    });
  });

  test.each([
    ['adyen-transfers', ['GET /transfers/{id}/receipt', 'GET /transactions/search']],
    ['obuk-payments', ['POST /file-payment-consents/{ConsentId}/file']],
    ['fineract-loans', ['GET /loans/{loanId}/schedule/export']],
  ])('a dry import of %s writes nothing, and refuses with pointer and reason', (name, refused) => {
    const before = readdirSync(join(openRepository().schemas, 'api'));
    const { report, text } = run({ file: fileOf(name), isDry: true, isJson: true });
    expect(JSON.parse(text)).toEqual(report);
    expect(report.written.length).toBeGreaterThan(3);
    expect(report.refused.map(({ operation }) => operation)).toEqual(refused);
    for (const { pointer, reason } of report.refused) {
      expect(pointer).toMatch(/^\/paths\//);
      expect(reason).not.toBe('');
    }
    expect(readdirSync(join(openRepository().schemas, 'api'))).toEqual(before);
  });

  test.each([
    [{}, 'Choose operations with --only or --tag'],
    [{ only: 'GET /domestic-payment' }, 'There is no operation "GET /domestic-payment"'],
    [
      { only: 'GET /domestic-payment/{DomesticPaymentId}' },
      'Did you mean "GET /domestic-payments/{DomesticPaymentId}"?',
    ],
    [{ tag: 'Loans' }, 'No operation has the tag "Loans".'],
    [{ only: payments, file: 'no.json' }, 'There is no file '],
  ])('%j is refused in a sentence', (options, sentence) => {
    expect(() => run(options)).toThrow(UsageError);
    expect(() => run(options)).toThrow(sentence);
  });

  test.each([
    ['[]', 'expected a JSON object'],
    ['{ "name": {} }', 'there is no "name" here'],
    ['{ "names": [] }', '/names: expected an object'],
    ['{ "names": { "GET /a": "../a" } }', 'expected a name in kebab-case for "GET /a"'],
    ['{ "names": { "GET /a": "a", "GET /b": "a" } }', 'several operations are named "a"'],
    ['{ "amounts": { "/a": "cents" } }', 'expected "major" or "minor" for "/a"'],
    ['{ "client": 7 }', '/client: expected a name'],
    ['{ "prefix": "a" }', '/prefix: expected a path'],
  ])('the map %s is refused in a sentence', (text, sentence) => {
    inFolder((folder) => {
      const map = join(folder, 'map.json');
      writeFileSync(map, text);
      expect(() => run({ only: payments, out: folder, map })).toThrow(sentence);
    });
  });
});
