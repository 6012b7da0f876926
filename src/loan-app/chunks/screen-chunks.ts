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
import { isCompilerLoaded, loadCompiler } from '../../../renderer/entries/plan.ts';
import type { Plans } from '../documents/plans.ts';
import { areAppWidgetsLoaded, loadAppWidgets } from './app-widgets.ts';
import type { CallContracts } from './call-contracts.ts';
import { importChunk } from './import-chunk.ts';

export interface ScreenChunks {
  areLoaded(document: unknown, fragments: Iterable<unknown>): boolean;
  /** Loads enough to open a screen; its widgets may still be loading. */
  loadToOpen(document: unknown, fragments: Iterable<unknown>): Promise<void>;
  load(document: unknown, fragments: Iterable<unknown>): Promise<void>;
  /** Loads what the screen renders without: HTTP client, form library, operations, compiler. */
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
  plans: Plans,
): ScreenChunks => {
  const isCompiled = (document: unknown): boolean => isRecord(document) && plans.has(document);
  const loadToOpen = async (document: unknown, named: DocumentDependencies): Promise<void> => {
    const { calls, hasForm } = named;
    await Promise.all([
      loadAppWidgets(named),
      isCompiled(document) ? undefined : importChunk(loadCompiler),
      hasForm ? importChunk(loadFormRuntime) : undefined,
      contracts.load(calls),
    ]);
  };
  return {
    areLoaded: (document, fragments) => {
      const named = collectDependencies([document, ...fragments]);
      return (
        (isCompiled(document) || isCompilerLoaded()) &&
        areWidgetsLoaded(named) &&
        areAppWidgetsLoaded(named) &&
        (!named.hasForm || isFormRuntimeLoaded()) &&
        contracts.areLoaded(named.calls)
      );
    },
    loadToOpen: (document, fragments) =>
      loadToOpen(document, collectDependencies([document, ...fragments])),
    load: async (document, fragments) => {
      const named = collectDependencies([document, ...fragments]);
      await Promise.all([importChunk(() => loadWidgets(named)), loadToOpen(document, named)]);
    },
    prefetch: async (document, fragments) => {
      const { calls } = collectDependencies([document, ...fragments]);
      const needed = [
        // Hint for later navigation. A document without a plan retries and reports a failure.
        Promise.allSettled([loadCompiler()]),
        ...([...calls].some((name) => contracts.isCall(name)) ? [loadHttpClient()] : []),
        ...(ownProperty(document, 'form') === undefined ? [] : [importChunk(loadFormLibrary)]),
        ...(hasOperation(document) ? [importChunk(loadOperations)] : []),
      ];
      await Promise.all(needed);
    },
  };
};
