import { describe, expect, it } from 'vitest';
import {
  startWith,
  type StartedScreen,
  type StartOptions,
} from '../../../tests/fixtures/start-screen.ts';
import { settle } from '../../../tests/fixtures/settle.ts';

const stateOf = ({ value }: StartedScreen) => [value('status', 'it'), value('sources', 'it')];

describe('data sets', () => {
  const places = (dataset: string) => ({
    sources: { it: { kind: 'dataset', dataset, states: { loading: [], empty: [], error: [] } } },
  });

  it.each<[string, StartOptions, unknown[], readonly unknown[]]>([
    [
      'are read through their type',
      { datasets: { places: [{ name: 'Cebu' }, { name: 1 }] } },
      ['ready', [{ name: 'Cebu' }]],
      [['answer', 'places-expected-text', '/1/name']],
    ],
    [
      'of another shape fail',
      { datasets: { places: 'Cebu' } },
      ['error', undefined],
      [['answer', 'places-expected-list', '']],
    ],
    [
      'that cannot be had fail',
      {},
      ['error', undefined],
      [['answer', 'places-not-loaded', undefined]],
    ],
  ])('%s', async (_, options, state, reports) => {
    const screen = startWith(places('places'), options);
    await settle();
    expect(stateOf(screen)).toEqual(state);
    expect(screen.recorded.reports.map(({ kind, code, pointer }) => [kind, code, pointer])).toEqual(
      reports,
    );
  });

  it.each(['nowhere', 'toString'])('"%s" without a type fails and is reported', async (name) => {
    const screen = startWith(places(name), { datasets: { [name]: [] } });
    await settle();
    expect(screen.value('status', 'it')).toBe('error');
    expect(screen.recorded.reports).toEqual([
      { kind: 'answer', code: `${name}-unknown-dataset`, screen: 'case' },
    ]);
  });
});
