import { ownEntry, ownProperty, type CallContract } from '../../../renderer/entries/browser.ts';
import { callClasses, type CallClass } from '../../contracts/generated/call-classes.ts';
import { loadCalls } from '../../contracts/generated/later-calls.ts';
import { importChunk } from './import-chunk.ts';

/** Contracts of calls, loaded by class when a document names one of them, and kept while the page is open. Names of no call mean nothing here. */
export interface CallContracts {
  /** Those that are there, by name. The same object for good; it only grows. */
  readonly known: Readonly<Record<string, CallContract>>;
  isCall(name: string): boolean;
  /** Whether those of these names are there, with those of the reads that settle them. */
  areLoaded(names: ReadonlySet<string>): boolean;
  /** @throws (rejects) LostFile when one cannot be loaded */
  load(names: ReadonlySet<string>): Promise<void>;
}

const isCallClass = (value: unknown): value is CallClass =>
  typeof value === 'string' && Object.hasOwn(loadCalls, value);

/** The classes whose contracts hold these names. */
const callClassesOf = (names: Iterable<string>): readonly CallClass[] => [
  ...new Set([...names].map((name) => ownProperty(callClasses, name)).filter(isCallClass)),
];

export const createCallContracts = (): CallContracts => {
  const known: Record<string, CallContract> = {};
  const loaded = new Set<CallClass>();
  const areLoaded = (names: Iterable<string>): boolean =>
    callClassesOf(names).every((name) => loaded.has(name));
  /** The reads that tell whether calls took effect when their replies are lost; and other calls about the same, which another screen may have sent. */
  const reconciliationReadsOf = (names: ReadonlySet<string>): readonly string[] => {
    const kinds = new Set(
      [...names]
        .map((name) => ownEntry(known, name)?.about?.kind)
        .filter((kind) => kind !== undefined),
    );
    return Object.values(known).flatMap(({ about, settledBy = [] }) =>
      about && kinds.has(about.kind) ? settledBy.map(({ call }) => call) : [],
    );
  };
  const load = async (names: Iterable<string>): Promise<void> => {
    await Promise.all(
      callClassesOf(names).map(async (name) => {
        if (loaded.has(name)) return;
        const { calls } = await importChunk(loadCalls[name]);
        Object.assign(known, calls);
        loaded.add(name);
      }),
    );
  };
  return {
    known,
    isCall: (name) => Object.hasOwn(callClasses, name),
    areLoaded: (names) => areLoaded(names) && areLoaded(reconciliationReadsOf(names)),
    load: async (names) => {
      await load(names);
      await load(reconciliationReadsOf(names));
    },
  };
};
