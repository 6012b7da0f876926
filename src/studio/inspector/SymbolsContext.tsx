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

/** Names available to the open document. Empty until loaded. */
export const useSymbols = (): DocumentSymbols => use(SymbolsContext);

/** Reloads when the document class or another document changes. */
const useLoadSymbols = (): DocumentSymbols => {
  const { language, lastValidDocument, others } = useWorkspace();
  const found = ownProperty(lastValidDocument?.document, 'class');
  const documentClass = typeof found === 'string' ? found : 'promotion';
  const [known, setKnown] = useState(nothing);
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      // Parent effects post the other documents to the worker in the same task, but later.
      await Promise.resolve();
      try {
        const answer = await language.ask('known', { documentClass });
        if (!isOver) setKnown(answer);
      } catch (error) {
        // The continuous check reports a dead worker.
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

export const SymbolsProvider = ({ children }: { readonly children: ReactNode }) => {
  const known = useLoadSymbols();
  return <SymbolsContext value={known}>{children}</SymbolsContext>;
};
