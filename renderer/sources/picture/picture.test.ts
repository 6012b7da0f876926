import { expect, it } from 'vitest';
import {
  startWith,
  type StartedScreen,
  type StartOptions,
} from '../../../tests/fixtures/start-screen.ts';
import { set } from '../../../tests/fixtures/document-parts.ts';

const start = async (options: StartOptions = {}): Promise<StartedScreen> => {
  const screen = startWith(
    {
      state: { id: { type: 'text', init: '1' }, on: { type: 'boolean', init: true } },
      sources: {
        it: {
          kind: 'picture',
          call: 'picture',
          with: { id: { $: 'state.id' } },
          when: { $: 'state.on' },
          states: { loading: [], empty: [], error: [] },
        },
      },
      actions: {
        reload: {
          steps: [
            { do: 'request', source: 'it' },
            { do: 'toast', text: 'Read' },
          ],
        },
        off: { steps: [set('on', false)] },
        both: { steps: [set('id', '2'), set('id', '3'), set('on', true)] },
      },
    },
    options,
  );
  await Promise.resolve();
  return screen;
};
const stateOf = ({ value }: StartedScreen) => [value('status', 'it'), value('sources', 'it')];

it('PROMO-09 LANG 65: is ready with a URL, and reloads with another one; nothing is sent', async () => {
  const screen = await start();
  expect(stateOf(screen)).toEqual(['ready', 'https://core.example.com/picture?n=1']);
  expect(await screen.run('reload')).toBe('continue');
  expect(stateOf(screen)).toEqual(['ready', 'https://core.example.com/picture?n=2']);
  expect(screen.recorded.pictures).toEqual(
    [1, 2].map(() => ({ call: 'picture', params: { id: '1' } })),
  );
  expect(screen.recorded.requests).toEqual([]);
});

it('LANG 23, 24: follows its parameters and waits for its condition', async () => {
  const screen = await start();
  await screen.run('off');
  await Promise.resolve();
  expect(stateOf(screen)).toEqual(['waiting', undefined]);
  await screen.run('both');
  await Promise.resolve();
  expect(screen.recorded.pictures.map(({ params }) => params.id)).toEqual(['1', '3']);
});

it('LANG 65: that no call answers is an error, and ends the steps that read it', async () => {
  const screen = await start({ hasPictures: false });
  expect(stateOf(screen)).toEqual(['error', undefined]);
  expect([await screen.run('reload'), screen.recorded.toasts]).toEqual(['abort', []]);
});
