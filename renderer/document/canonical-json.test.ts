import { expect, test } from 'vitest';
import { canonicalJson } from './json.ts';

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
