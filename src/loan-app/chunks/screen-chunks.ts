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
import { loadHttpClient } from '../http/http-client.ts';
import type { CallContracts } from './call-contracts.ts';
import { importChunk } from './import-chunk.ts';

/** What documents need beside themselves. */
export interface ScreenChunks {
  /** Whether the screen of a document with its fragments can be drawn now. */
  areLoaded(document: unknown, fragments: Iterable<unknown>): boolean;
  /** Loads what a screen is opened with; what draws its widgets may still be on its way then. @throws (rejects) LostFile when something cannot be loaded */
  loadToOpen(document: unknown, fragments: Iterable<unknown>): Promise<void>;
  /** Loads what must be there before the screen of a document with its fragments is drawn. @throws (rejects) LostFile when something cannot be loaded */
  load(document: unknown, fragments: Iterable<unknown>): Promise<void>;
  /**
   * Loads what its screen can be drawn without: what sends its calls, what checks its form, and what keeps its operations. Each waits for it by itself.
   * @throws (rejects) LostFile when something cannot be loaded: the screen is of no use then
   */
  prefetch(document: unknown, fragments: Iterable<unknown>): Promise<void>;
}

/** Whether an action of the document moves money. */
const hasOperation = (document: unknown): boolean => {
  const actions = ownProperty(document, 'actions');
  return (
    isRecord(actions) &&
    Object.values(actions).some((action) => ownProperty(action, 'operation') !== undefined)
  );
};

export const createScreenChunks = (
  contracts: Pick<CallContracts, 'areLoaded' | 'load' | 'isCall'>,
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
