import { expect, test } from 'vitest';
import { compactValidator } from './compact-validator.ts';

const fault = (number: number, facts: string): string =>
  `const err${String(number)} = ${facts};if(vErrors === null){vErrors = [err${String(number)}];}else {vErrors.push(err${String(number)});}errors++;`;

test('faults are collected in few words, without the place of their rule', () => {
  const short = compactValidator(
    `if(data){${fault(0, '{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}')}}`,
  );
  expect(short).toContain(
    'if(data){vErrors = withFault(vErrors, {instancePath,keyword:"type",params:{type: "object"}});errors++;}',
  );
});

test('what is read of a definition is written out, and the definition is gone', () => {
  const read = fault(
    7,
    '{instancePath,keyword:"enum",params:{allowedValues: schema3.oneOf[1].enum}}',
  );
  const short = compactValidator(
    `const schema3 = {"oneOf":[{},{"enum":["a;b","c"],"properties":{"one":{"type":"string"}}}]};const func0 = 1;func0.call(schema3.oneOf[1].properties, key0);${read}`,
  );
  expect(short).toMatch(/^const func0 = 1;func0\.call\(\{"one":true\}, key0\);/);
  expect(short).toContain('{allowedValues: ["a;b","c"]}');
});

test.each([
  ['holds what was not shortened', `${fault(0, '{}')}vErrors.push(err1);`, 'contains vErrors.push'],
  ['holds nothing of what is expected', 'errors++;', 'contains nothing to shorten'],
  [
    'reads what no definition has',
    `const schema1 = {"type":"object"};const a = schema1.enum;${fault(0, '{}')}`,
    'reads schema1.enum',
  ],
])('code that %s is refused', (_, code, words) => {
  expect(() => compactValidator(code)).toThrow(words);
});
