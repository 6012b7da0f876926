import {
  isFormRuntimeLoaded,
  areWidgetsLoaded,
  isRecord,
  loadFormLibrary,
  loadFormRuntime,
  loadOperations,
  loadWidgets,
  collectDependencies,
  ownProperty,
  type DocumentDependencies,
} from '../../../renderer/entries/browser.ts';
import type { CallContracts } from './call-contracts.ts';
import { importChunk } from './import-chunk.ts';

export interface ScreenChunks {
  areLoaded(document: unknown, fragments: Iterable<unknown>): boolean;
  /** Loads enough to open a screen; its widgets may still be loading. */
  loadToOpen(document: unknown, fragments: Iterable<unknown>): Promise<void>;
  load(document: unknown, fragments: Iterable<unknown>): Promise<void>;
  /** Loads what the screen renders without: HTTP client, form library, operations. */
  prefetch(document: unknown, fragments: Iterable<unknown>): Promise<void>;
}

const hasOperation = (document: unknown): boolean => {
  const actions = ownProperty(document, 'actions');
  return (
    isRecord(actions) &&
    Object.values(actions).some((action) => ownProperty(action, 'operation') !== undefined)
  );
};

export const createScreenChunks = (
  contracts: Pick<CallContracts, 'areLoaded' | 'load' | 'isCall'>,
  loadHttpClient: () => Promise<unknown>,
): ScreenChunks => {
  const loadToOpen = async ({ calls, hasForm }: DocumentDependencies): Promise<void> => {
    await Promise.all([hasForm ? importChunk(loadFormRuntime) : undefined, contracts.load(calls)]);
  };
  return {
    areLoaded: (document, fragments) => {
      const named = collectDependencies([document, ...fragments]);
      return (
        areWidgetsLoaded(named) &&
        (!named.hasForm || isFormRuntimeLoaded()) &&
        contracts.areLoaded(named.calls)
      );
    },
    loadToOpen: (document, fragments) => loadToOpen(collectDependencies([document, ...fragments])),
    load: async (document, fragments) => {
      const named = collectDependencies([document, ...fragments]);
      await Promise.all([importChunk(() => loadWidgets(named)), loadToOpen(named)]);
    },
    prefetch: async (document, fragments) => {
      const { calls } = collectDependencies([document, ...fragments]);
      const needed = [
        ...([...calls].some((name) => contracts.isCall(name)) ? [loadHttpClient()] : []),
        ...(ownProperty(document, 'form') === undefined ? [] : [importChunk(loadFormLibrary)]),
        ...(hasOperation(document) ? [importChunk(loadOperations)] : []),
      ];
      await Promise.all(needed);
    },
  };
};
