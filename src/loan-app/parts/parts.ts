import {
  areFormsThere,
  areWidgetsThere,
  isRecord,
  loadFormLibrary,
  loadForms,
  loadOperations,
  loadWidgets,
  namedParts,
  ownProperty,
  type NamedParts,
} from '../../../renderer/index.ts';
import { loadRequestLibrary } from '../http/request-library.ts';
import type { CallContracts } from './call-contracts.ts';
import { loadFile } from './load-file.ts';

/** What documents need beside themselves. */
export interface Parts {
  /** Whether the screen of a document with its fragments can be drawn now. */
  areThere(document: unknown, fragments: Iterable<unknown>): boolean;
  /** Loads what a screen is opened with; what draws its widgets may still be on its way then. @throws (rejects) LostFile when something cannot be loaded */
  loadToOpen(document: unknown, fragments: Iterable<unknown>): Promise<void>;
  /** Loads what must be there before the screen of a document with its fragments is drawn. @throws (rejects) LostFile when something cannot be loaded */
  load(document: unknown, fragments: Iterable<unknown>): Promise<void>;
  /**
   * Loads what its screen can be drawn without: what sends its calls, what checks its form, and what keeps its operations. Each waits for it by itself.
   * @throws (rejects) LostFile when something cannot be loaded: the screen is of no use then
   */
  loadBeside(document: unknown, fragments: Iterable<unknown>): Promise<void>;
}

/** Whether an action of the document moves money. */
const hasOperation = (document: unknown): boolean => {
  const actions = ownProperty(document, 'actions');
  return (
    isRecord(actions) &&
    Object.values(actions).some((action) => ownProperty(action, 'operation') !== undefined)
  );
};

export const createParts = (
  contracts: Pick<CallContracts, 'areThere' | 'load' | 'isCall'>,
): Parts => {
  const loadToOpen = async ({ calls, hasForm }: NamedParts): Promise<void> => {
    await Promise.all([hasForm ? loadFile(loadForms) : undefined, contracts.load(calls)]);
  };
  return {
    areThere: (document, fragments) => {
      const named = namedParts([document, ...fragments]);
      return (
        areWidgetsThere(named) &&
        (!named.hasForm || areFormsThere()) &&
        contracts.areThere(named.calls)
      );
    },
    loadToOpen: (document, fragments) => loadToOpen(namedParts([document, ...fragments])),
    load: async (document, fragments) => {
      const named = namedParts([document, ...fragments]);
      await Promise.all([loadFile(() => loadWidgets(named)), loadToOpen(named)]);
    },
    loadBeside: async (document, fragments) => {
      const { calls } = namedParts([document, ...fragments]);
      const needed = [
        ...([...calls].some((name) => contracts.isCall(name)) ? [loadRequestLibrary()] : []),
        ...(ownProperty(document, 'form') === undefined ? [] : [loadFile(loadFormLibrary)]),
        ...(hasOperation(document) ? [loadFile(loadOperations)] : []),
      ];
      await Promise.all(needed);
    },
  };
};
