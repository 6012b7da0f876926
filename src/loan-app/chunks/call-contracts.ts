import { ownEntry, type CallContract } from '../../../renderer/entries/browser.ts';
import { callClasses, type CallClass } from '../../contracts/generated/call-classes.ts';
import { loadCalls } from '../../contracts/generated/later-calls.ts';
import { importChunk } from './import-chunk.ts';

/** Call contracts, loaded by class. Unknown names are ignored. */
export interface CallContracts {
  /** One object for the whole page; it only grows. */
  readonly known: Readonly<Record<string, CallContract>>;
  isCall(name: string): boolean;
  /** Includes the reads that reconcile the calls. */
  areLoaded(names: ReadonlySet<string>): boolean;
  load(names: ReadonlySet<string>): Promise<void>;
}

const callClassesOf = (names: Iterable<string>): ReadonlySet<CallClass> =>
  new Set([...names].map((name) => callClasses.get(name)).filter((name) => name !== undefined));

export const createCallContracts = (): CallContracts => {
  const known: Record<string, CallContract> = {};
  const loaded = new Set<CallClass>();
  const areLoaded = (names: Iterable<string>): boolean =>
    [...callClassesOf(names)].every((name) => loaded.has(name));
  /** Includes calls of the same kind, which another screen may have sent. */
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
      [...callClassesOf(names)].map(async (name) => {
        if (loaded.has(name)) return;
        const { calls } = await importChunk(loadCalls[name]);
        Object.assign(known, calls);
        loaded.add(name);
      }),
    );
  };
  return {
    known,
    isCall: (name) => callClasses.has(name),
    areLoaded: (names) => areLoaded(names) && areLoaded(reconciliationReadsOf(names)),
    load: async (names) => {
      await load(names);
      await load(reconciliationReadsOf(names));
    },
  };
};
