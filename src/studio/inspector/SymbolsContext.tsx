import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { ownProperty } from '../../../renderer/entries/document.ts';
import type { DocumentSymbols } from '../language/document-symbols.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

const nothing: DocumentSymbols = {
  calls: [],
  natives: [],
  stored: [],
  datasets: [],
  screens: [],
  fragments: [],
};

export const SymbolsContext = createContext<DocumentSymbols>(nothing);

/** What the open document may name besides its own parts. Nothing is offered until it is known. */
export const useSymbols = (): DocumentSymbols => use(SymbolsContext);

/** Asks for it, and again when the class or one of the other documents changes. */
const useLoadSymbols = (): DocumentSymbols => {
  const { language, lastValidDocument: readable, others } = useWorkspace();
  const found = ownProperty(readable?.document, 'class');
  const documentClass = typeof found === 'string' ? found : 'promotion';
  const [known, setKnown] = useState(nothing);
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      // What is around the panes tells the worker of the other documents in the same turn, but behind this.
      await Promise.resolve();
      try {
        const answer = await language.ask('known', { documentClass });
        if (!isOver) setKnown(answer);
      } catch (error) {
        // A worker that ended is told by the check, which asks it all the time.
        if (!(error instanceof Error)) throw error;
      }
    };
    if (others.length > 0) void ask();
    return () => {
      isOver = true;
    };
  }, [documentClass, language, others]);
  return known;
};

/** Asks once for all panes inside of it what the open document may name besides its own parts, and tells them. */
export const SymbolsProvider = ({ children }: { readonly children: ReactNode }) => {
  const known = useLoadSymbols();
  return <SymbolsContext value={known}>{children}</SymbolsContext>;
};
