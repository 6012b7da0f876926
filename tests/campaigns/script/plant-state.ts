// A sample state of a shipped screen with hostile strings in everything that comes to it.
import type { Type } from '../../../renderer/entries/browser.ts';
import { calls, stored } from '../../../src/contracts/generated/contracts.ts';
import { templateUrlParams } from '../../../src/contracts/public-config.ts';
import { goodBody, type SampleState } from '../answers/good-answers.ts';
import { plant, plantBody, type Planting } from './plant.ts';

export interface PlantedState {
  /** Parameters of the address, or values of a template. */
  readonly params: Readonly<Record<string, unknown>>;
  /** What the phone keeps, by key. */
  readonly kept: Readonly<Record<string, string>>;
  /** The body of a call, as a text. Each time it is asked for, its strings are planted anew. */
  readonly body: (call: string) => string;
}

const typeNamed = (type: string): Type =>
  type === 'amount' || type === 'date' || type === 'number' || type === 'boolean'
    ? { kind: type }
    : { kind: 'text' };

/** A template may be given some of its values by its address, too. */
const plantParams = (
  { document, example }: SampleState,
  planting: Planting,
): Readonly<Record<string, unknown>> => {
  const declared = { ...document.params, ...document.route?.params };
  const fromAddress = document.kind === 'template' ? templateUrlParams : [];
  const names = new Set([
    ...Object.keys(declared),
    ...Object.keys(example.params ?? {}),
    ...fromAddress,
  ]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = plant(
        example.params?.[name],
        typeNamed(declared[name]?.type ?? 'text'),
        `${document.id}?${name}`,
        planting,
      );
      return value === undefined ? [] : [[name, value]];
    }),
  );
};

const plantStored = (
  { example }: SampleState,
  planting: Planting,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(example.stored ?? {}).map(([key, value]) => {
      const known = Object.entries(stored).find(([name]) => name === key)?.[1];
      const planted =
        known === undefined ? value : plant(value, known.value, `stored/${key}`, planting);
      return [key, typeof planted === 'string' ? planted : JSON.stringify(planted)];
    }),
  );

export const plantState = (state: SampleState, planting: Planting): PlantedState => ({
  params: plantParams(state, planting),
  kept: plantStored(state, planting),
  body: (call) => {
    const good = state.example.answers?.[call] ?? goodBody(call);
    const contract = Object.entries(calls).find(([name]) => name === call)?.[1];
    return JSON.stringify(
      contract === undefined ? good : plantBody(call, good, contract.answer, planting),
    );
  },
});
