import { expect, test } from 'vitest';
import { toDeliveredJson } from './document-bytes.ts';

test.each([
  ['{"examples":{"a":{"visible":["text"]}}, "id":"x", "body":[]}', '{"body":[],"id":"x"}'],
  ['{"id":"x","body":[{"examples":1}]}', '{"body":[{"examples":1}],"id":"x"}'],
  ['{"id":"x","__proto__":{"a":1}}', '{"__proto__":{"a":1},"id":"x"}'],
  ['[1, 2]', '[1,2]'],
  ['null', 'null'],
])('phones get of %s the bytes %s', (body, delivered) => {
  expect(toDeliveredJson(body)).toBe(delivered);
});
