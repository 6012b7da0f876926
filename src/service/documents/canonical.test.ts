import { expect, test } from 'vitest';
import { canonicalJson, sha256 } from './canonical.ts';

test.each([
  ['{ "b": 1, "a": [ true, null ] }', '{"a":[true,null],"b":1}'],
  ['{"a":{"é":1,"z":2,"Z":3,"10":4,"9":5}}', '{"a":{"10":4,"9":5,"Z":3,"z":2,"é":1}}'],
  ['{"\\ud83d\\ude00":1,"\\ufb33":2}', '{"😀":1,"\ufb33":2}'],
  ['[1.0, 1e2, 0.000001, 1e-7, -0]', '[1,100,0.000001,1e-7,0]'],
  ['{"__proto__":1,"a":2}', '{"__proto__":1,"a":2}'],
  ['"\\u003c\\/script>\\n\\u2028"', '"</script>\\n\u2028"'],
])('%s has one way of being written', (text, expected) => {
  expect(canonicalJson(JSON.parse(text))).toBe(expected);
});

test('the name is the SHA-256 of the UTF-8 bytes', () => {
  expect(sha256('₱')).toBe('b6560731fb3d3dface150e7845676e980543b65f4a08a800749e82cd17e75f2a');
});
