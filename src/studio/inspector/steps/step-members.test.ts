import { expect, test } from 'vitest';
import { checkDocuments } from '../../../../renderer/entries/node.ts';
import { steps } from '../../generated/language.ts';
import { shippedSteps } from './shipped-steps.fixture.ts';
import { meansSomething } from './step-members.ts';

test.each<[object, readonly string[]]>([
  [{ do: 'go' }, ['how', 'to', 'with']],
  [{ do: 'go', how: 'back' }, ['how']],
  [{ do: 'go', how: 'back', to: 'home' }, ['how', 'to']],
  [{ do: 'go', how: 'download' }, ['how', 'address', 'session']],
  [{ do: 'request' }, ['call', 'source']],
  [{ do: 'request', source: 'card' }, ['source']],
  [{ do: 'request', call: 'get-sms' }, ['call', 'with', 'rest', 'as', 'background', 'onError']],
  [{ do: 'form', how: 'fill' }, ['how', 'values']],
  [{ do: 'wait' }, ['ms']],
])('of %j only what means something is asked: %j', (step, names) => {
  const name: unknown = Reflect.get(step, 'do');
  const members = steps.find((one) => one.name === name)?.members ?? [];
  expect(
    members.map((member) => member.name).filter((member) => meansSomething(step, member)),
  ).toEqual(names);
});

test.each([
  ['form', 'how', 'validate'],
  ['form', 'how', 'reset'],
  ['form', 'how', 'fill'],
  ['form', 'how', 'error'],
  ['store', 'how', 'put'],
  ['store', 'how', 'remove'],
  ['store', 'how', 'clear'],
])('what is left out of %s when %s is %s is what the checker does not take', (name, how, way) => {
  const facts = steps.find((one) => one.name === name)?.members ?? [];
  const step = { do: name, [how]: way, ...(name === 'store' && { where: 'session' }) };
  const left = facts.map((member) => member.name).filter((member) => !meansSomething(step, member));
  const values = { fields: ['a'], values: { a: '1' }, field: 'a', text: 'x', key: 'a', value: '1' };
  const given = {
    ...step,
    ...Object.fromEntries(Object.entries(values).filter(([key]) => left.includes(key))),
  };
  const body = [{ id: 'go', widget: 'button', props: { label: 'Go' }, on: { tap: [given] } }];
  const text = JSON.stringify({
    kind: 'screen',
    lang: 1,
    id: 'one',
    class: 'form',
    title: 'One',
    route: { path: '/one' },
    form: { fields: { a: { type: 'text' } } },
    body,
  });
  const contracts = { calls: {}, natives: {}, datasets: {}, stored: {} };
  const refused = checkDocuments([{ name: 'one', text }], contracts).filter(
    ({ code }) => code === 'unknown-key',
  );
  expect(new Set(refused.map(({ pointer }) => pointer.split('/').at(-1)))).toEqual(new Set(left));
});

test('nothing that a shipped step says would have been left out', () => {
  const lost = shippedSteps.flatMap((step) =>
    Object.keys(step).filter(
      (name) =>
        name !== 'do' &&
        !meansSomething({ ...step, [name]: undefined }, name) &&
        name !== 'source' &&
        name !== 'call',
    ),
  );
  expect(lost).toEqual([]);
});
