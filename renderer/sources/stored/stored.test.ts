import { describe, expect, it } from 'vitest';
import {
  startWith,
  type StartedScreen,
  type StartOptions,
} from '../../../tests/fixtures/start-screen.ts';
import { settle } from '../../../tests/fixtures/settle.ts';

const stateOf = ({ value }: StartedScreen) => [value('status', 'it'), value('sources', 'it')];
const kept = (stored: string) => ({
  sources: { it: { kind: 'stored', stored, states: { loading: [], empty: [], error: [] } } },
});

describe('LANG 86: values in the storage of the browser', () => {
  it.each<[string, string, StartOptions, unknown[], readonly unknown[]]>([
    ['a text is read as it is', 'lastId', { stored: { lastId: '007' } }, ['ready', '007'], []],
    [
      'anything else is read as JSON, by its contract',
      'lastPlace',
      { stored: { lastPlace: '{"name":"Cebu","age":7}' } },
      ['ready', { name: 'Cebu' }],
      [],
    ],
    ['nothing kept is empty and no fault', 'lastId', {}, ['empty', undefined], []],
    [
      'another shape fails',
      'lastPlace',
      { stored: { lastPlace: '{"name":1}' } },
      ['error', undefined],
      [['lastPlace-expected-text', '/name']],
    ],
    [
      'what is no JSON fails',
      'lastPlace',
      { stored: { lastPlace: '{' } },
      ['error', undefined],
      [['lastPlace-unreadable', undefined]],
    ],
    [
      'a key without a contract fails',
      'toString',
      { stored: { toString: 'x' } },
      ['error', undefined],
      [['toString-unknown-stored', undefined]],
    ],
  ])('%s', async (_, key, options, state, reports) => {
    const screen = startWith(kept(key), options);
    await settle();
    expect(stateOf(screen)).toEqual(state);
    expect(screen.recorded.reports.map(({ code, pointer }) => [code, pointer])).toEqual(reports);
  });
});
