import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../promotion/visitor.fixture.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';
import { scenariosOf } from './scenario.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => stopSandbox(sandbox));

const play = (scenario: string) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/api/scenario',
    payload: { call: 'channel-template', scenario },
  });
const ask = async (id: string): Promise<Answer> =>
  (
    await sandbox.app.inject(
      `/gateway/api/v2/youmi/service/channel/channel-template?templateId=${id}`,
    )
  ).json<Answer>();

const documentScenarios = scenariosOf('channel-template').filter((scenario) =>
  scenario.startsWith('document-'),
);

test('only channel-template can be made to answer hostile documents, in eight kinds', () => {
  expect(documentScenarios).toHaveLength(8);
  for (const call of ['register', 'card-init', 'get-sid'] as const)
    expect(scenariosOf(call).filter((scenario) => scenario.startsWith('document-'))).toEqual([]);
});

test.each(documentScenarios)(
  'contract 6: %s comes with the flat values that the template has without it',
  async (scenario) => {
    const [flat, withDocument] = [await ask('5'), await ask('7')];
    await play(scenario);
    const answer = await ask('5');
    expect(answer).toEqual({
      code: 0,
      message: '',
      data: { id: 5, screen: expect.any(Object) as object, values: flat.data },
    });
    expect((await ask('7')).data).toEqual({
      id: 7,
      screen: answer.data['screen'],
      values: withDocument.data['values'],
    });
    expect(await ask('8')).toEqual({
      code: 2001,
      message: 'This promotion does not exist',
      data: {},
    });
  },
);

test('what no file should hold is in the answer: the key __proto__, a thousand levels, two million bytes', async () => {
  const bodyOf = async (scenario: string): Promise<string> => {
    await play(scenario);
    return (
      await sandbox.app.inject(
        '/gateway/api/v2/youmi/service/channel/channel-template?templateId=5',
      )
    ).body;
  };
  expect(await bodyOf('document-proto-key')).toContain('"state":{"__proto__":{');
  expect((await bodyOf('document-too-deep')).match(/"children":\[/g)).toHaveLength(999);
  const { length } = await bodyOf('document-too-large');
  // Longer than a document may be, shorter than a response may be.
  expect([length > 2_000_000, length < 2 * 1024 * 1024]).toEqual([true, true]);
});
