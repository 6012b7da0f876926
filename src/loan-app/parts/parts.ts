import { areWidgetsThere, loadWidgets, namedParts } from '../../../renderer/index.ts';
import type { CallContracts } from './call-contracts.ts';

/** What documents need beside themselves before their screens can be opened: widgets and contracts of calls. */
export interface Parts {
  /** Whether the screen of a document can be opened now. */
  areThere(document: unknown): boolean;
  /** Loads what is not there yet. @throws (rejects) when something cannot be loaded; it may be tried again */
  load(document: unknown): Promise<void>;
}

export interface PartsHost {
  readonly location: Pick<Location, 'reload'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
}

export const createParts = (calls: Pick<CallContracts, 'areThere' | 'load'>, { location, navigator }: PartsHost): Parts => {
  let hasFailed = false;
  return {
    areThere: (document) => {
      const named = namedParts(document);
      return areWidgetsThere(named) && calls.areThere(named.calls);
    },
    load: async (document) => {
      const named = namedParts(document);
      try {
        await Promise.all([loadWidgets(named), calls.load(named.calls)]);
      } catch (fault) {
        // Some browsers remember a file that could not be loaded for as long as the page lives, so only a new page can try again in earnest.
        if (hasFailed && navigator.onLine) location.reload();
        hasFailed = true;
        throw fault;
      }
    },
  };
};
