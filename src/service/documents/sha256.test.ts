import { expect, test } from 'vitest';
import { sha256 } from './document-bytes.ts';

test('the name is the SHA-256 of the UTF-8 bytes', () => {
  expect(sha256('₱')).toBe('b6560731fb3d3dface150e7845676e980543b65f4a08a800749e82cd17e75f2a');
});
