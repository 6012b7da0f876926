import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRecord } from '../../../renderer/entries/browser.ts';
import { calls } from '../../../src/contracts/generated/contracts.ts';
import { moneyButtons } from './buttons.ts';

/** They set the target of money and have no mark in their contract: binding twice binds once. */
const bindingCalls = ['bind-card-new', 'popular-buyers'];

/** Calls that move money or make a payment code. */
const moneyCalls = Object.entries(calls).flatMap(([name, contract]) =>
  contract.money || (contract.class === 'money' && contract.once === true) ? [name] : [],
);

/** Declared for the REST area of the sandbox core; no shipped screen sends them. */
const withoutControl = ['pay-loan'];

/** Shown while a result is unknown: they start the same action, which then only queries. */
const onlyInDoubt = ['doubt-check'];

const recordsIn = (value: unknown): readonly Record<string, unknown>[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(recordsIn);
  return isRecord(value) ? [value, ...inside] : inside;
};

/** Calls of a handler and of the actions that it runs. */
const callsOf = (
  handler: unknown,
  actions: Readonly<Record<string, unknown>>,
  depth = 0,
): readonly string[] => {
  if (depth > 5) return [];
  const steps = typeof handler === 'string' ? actions[handler] : handler;
  return recordsIn(steps).flatMap(({ do: what, call, action }) => {
    if (what === 'request' && typeof call === 'string') return [call];
    return what === 'run' && typeof action === 'string' ? callsOf(action, actions, depth + 1) : [];
  });
};

const screens = readdirSync('screens', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file): unknown => JSON.parse(readFileSync(join('screens', file), 'utf8')))
  .filter(isRecord);

/** Controls of the shipped screens that send one of the calls, as `screen control call`. */
const found = screens.flatMap((screen) => {
  const actions = isRecord(screen.actions) ? screen.actions : {};
  return recordsIn(screen).flatMap(({ id, on }) =>
    Object.values(isRecord(on) ? on : {}).flatMap((handler) =>
      callsOf(handler, actions)
        .filter(
          (call) =>
            [...moneyCalls, ...bindingCalls].includes(call) && !onlyInDoubt.includes(String(id)),
        )
        .map((call) => `${String(screen.id)} ${String(id)} ${call}`),
    ),
  );
});

test('contract 10: these calls move money', () => {
  expect(moneyCalls.toSorted()).toEqual(
    [
      'depush',
      'generate-vcode',
      'loan-detail-push',
      'pay-loan',
      'repayment-commit',
      'repayment-confirm',
      'repayment-huichao',
    ].toSorted(),
  );
});

test('every control of a screen that moves money is pressed in the campaign, and nothing else is', () => {
  const pressed = moneyButtons.map(({ screen, control, call }) => `${screen} ${control} ${call}`);
  expect([...new Set(pressed)].toSorted()).toEqual([...new Set(found)].toSorted());
});

test('every button that moves money has an expected state after a lost response', () => {
  const known = moneyButtons.filter(({ ends }) => ends !== undefined).map(({ call }) => call);
  expect([...new Set(known)].toSorted()).toEqual(
    moneyCalls.filter((call) => !withoutControl.includes(call)).toSorted(),
  );
});
