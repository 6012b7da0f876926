import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { ownProperty } from '../../../renderer/document.ts';
import type { Known } from '../language/known.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

const nothing: Known = { calls: [], natives: [], stored: [], datasets: [], screens: [], fragments: [] };

export const KnownContext = createContext<Known>(nothing);

/** What the open document may name besides its own parts. Nothing is offered until it is known. */
export const useKnown = (): Known => use(KnownContext);

/** Asks for it once for all panes, and again when the class changes. */
const useReadKnown = (): Known => {
  const { language, readable, others } = useWorkspace();
  const found = ownProperty(readable?.document, 'class');
  const documentClass = typeof found === 'string' ? found : 'promotion';
  const [known, setKnown] = useState(nothing);
  const isReady = others.length > 0;
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      // What is around this pane tells the worker of the other documents in the same turn, but behind it.
      await Promise.resolve();
      try {
        const answer = await language.ask('known', { documentClass });
        if (!isOver) setKnown(answer);
      } catch (fault) {
        // A worker that ended is told by the check, which asks it all the time.
        if (!(fault instanceof Error)) throw fault;
      }
    };
    if (isReady) void ask();
    return () => {
      isOver = true;
    };
  }, [documentClass, language, isReady]);
  return known;
};

/** Tells the panes inside of it what the open document may name besides its own parts. */
export const KnownNames = ({ children }: { readonly children: ReactNode }) => {
  const known = useReadKnown();
  return <KnownContext value={known}>{children}</KnownContext>;
};
