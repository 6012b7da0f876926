import { ownProperty, type CallContract } from '../../../renderer/index.ts';
import { callClasses, type CallClass } from '../../contracts/generated/call-classes.ts';
import { loadCalls } from '../../contracts/generated/later-calls.ts';

/** Contracts of calls, loaded by class when a document names one of them, and kept while the page is open. */
export interface CallContracts {
  /** Those that are there, by name. The same object for good; it only grows. */
  readonly known: Readonly<Record<string, CallContract>>;
  /** Whether those of these names are there; names of no call are left out. */
  areThere(names: ReadonlySet<string>): boolean;
  /** @throws (rejects) when one cannot be loaded */
  load(names: ReadonlySet<string>): Promise<void>;
}

const isCallClass = (value: unknown): value is CallClass => typeof value === 'string' && Object.hasOwn(loadCalls, value);

/** The classes whose contracts hold these names. */
const classesOf = (names: ReadonlySet<string>): readonly CallClass[] => [
  ...new Set([...names].map((name) => ownProperty(callClasses, name)).filter(isCallClass)),
];

export const createCallContracts = (): CallContracts => {
  const known: Record<string, CallContract> = {};
  const loaded = new Set<CallClass>();
  return {
    known,
    areThere: (names) => classesOf(names).every((name) => loaded.has(name)),
    load: async (names) => {
      await Promise.all(
        classesOf(names).map(async (name) => {
          if (loaded.has(name)) return;
          const { calls } = await loadCalls[name]();
          Object.assign(known, calls);
          loaded.add(name);
        }),
      );
    },
  };
};
