import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { ownProperty } from '../../../renderer/document.ts';
import type { Known } from '../language/known.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

const nothing: Known = {
  calls: [],
  natives: [],
  stored: [],
  datasets: [],
  screens: [],
  fragments: [],
};

export const KnownContext = createContext<Known>(nothing);

/** What the open document may name besides its own parts. Nothing is offered until it is known. */
export const useKnown = (): Known => use(KnownContext);

/** Asks for it, and again when the class or one of the other documents changes. */
const useReadKnown = (): Known => {
  const { language, readable, others } = useWorkspace();
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
      } catch (fault) {
        // A worker that ended is told by the check, which asks it all the time.
        if (!(fault instanceof Error)) throw fault;
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
export const KnownNames = ({ children }: { readonly children: ReactNode }) => {
  const known = useReadKnown();
  return <KnownContext value={known}>{children}</KnownContext>;
};
