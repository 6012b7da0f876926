import { expect, test } from 'vitest';
import { compactValidator } from './compact-validator.ts';

const fault = (number: number, facts: string): string =>
  `const err${String(number)} = ${facts};if(vErrors === null){vErrors = [err${String(number)}];}else {vErrors.push(err${String(number)});}errors++;`;

test('faults are collected in few words, without the place of their rule', () => {
  const short = compactValidator(
    `if(data){${fault(0, '{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}')}}`,
  );
  expect(short).toContain(
    'if(data){vErrors = addFault(vErrors, instancePath, "type", {type: "object"});}',
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

test('values and keys are compared as lists, and those of an enum are written once', () => {
  const short = compactValidator(
    `if(!(((data0 === "a") || (data0 === "b")) || (data0 === "c"))){${fault(0, '{instancePath,keyword:"enum",params:{allowedValues: ["a","b","c"]}}')}}if(!((key0 === "d") || (key0 === "e"))){${fault(1, '{}')}}`,
  );
  expect(short).toContain(
    'if(!enum0.includes(data0)){vErrors = addFault(vErrors, instancePath, "enum", {allowedValues: enum0});}',
  );
  expect(short).toContain('if(!["d","e"].includes(key0)){');
  expect(short).toContain('const enum0 = ["a","b","c"];');
});

test.each([
  [
    'a required property',
    'if((data.a === undefined) || (!(func0.call(data, "a")))){',
    'if(!hasOwn(data, "a")){',
  ],
  [
    'a property that may be missing',
    'if(data1["a-b"] !== undefined && func0.call(data1, "a-b")){',
    'if(hasOwn(data1, "a-b")){',
  ],
  [
    'an object',
    'if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){',
    'if(!(isObject(data2))){',
  ],
  [
    'errors of a part',
    'vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);',
    'vErrors = joinFaults(vErrors, wrapper0.validate.errors);',
  ],
  [
    'the definition of a part',
    'if(!(validate7(data1[key2], {instancePath:instancePath+"/a/" + key2.replace(/~/g, "~0")}))){vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);errors = vErrors.length;}',
    'vErrors = addFaultsOf(vErrors, validate7, data1[key2], instancePath+"/a/" + key2.replace(/~/g, "~0"));',
  ],
  [
    'the definition of a value',
    'if(!(wrapper0.validate(data, {instancePath}))){vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);errors = vErrors.length;}',
    'vErrors = addFaultsOf(vErrors, wrapper0.validate, data, instancePath);',
  ],
  [
    'the number of errors',
    'let errors = 0;const _errs1 = errors;errors = _errs0;if(errors === _errs1){',
    'const _errs1 = countFaults(vErrors);if(countFaults(vErrors) === _errs1){',
  ],
  [
    'evaluated properties',
    'const evaluated0 = validate1.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}validate1.evaluated = {"props":true};',
    '',
  ],
])('code for %s is shared or removed', (_, written, shared) => {
  const short = compactValidator(`${written}${fault(0, '{}')}`);
  expect(short.startsWith(`${shared}vErrors = withFault(`)).toBe(true);
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
