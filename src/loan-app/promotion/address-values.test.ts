import { expect, test } from 'vitest';
import { readQuery } from '../../../renderer/entries/ports.ts';
import { readUrlValues } from './template-params.ts';

test('appendix C: a template reads these six names of the address, no session, and no empty ones', () => {
  const search =
    '?id=5&user_from=a&app_from=b&utm_tag=c&invite_code=d&deviceId=e&sessionId=s&userId=u&title=evil';
  expect(readUrlValues(readQuery({ search, hash: '' }))).toEqual({
    id: '5',
    user_from: 'a',
    app_from: 'b',
    utm_tag: 'c',
    invite_code: 'd',
    deviceId: 'e',
  });
  expect(readUrlValues(readQuery({ search: '?id=&user_from=a', hash: '' }))).toEqual({
    user_from: 'a',
  });
});
