import { useEffect, useState } from 'react';
import type { NameTarget } from '../../../renderer/entries/node.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { type FoundUses, findUses } from './find-uses.ts';

interface UsesState {
  /** Undefined while the search runs. */
  readonly found: FoundUses | undefined;
  readonly error: string | undefined;
}

/**
 * Uses of a name on the open page and on others, as of the opening.
 * @param target must be referentially stable
 */
export const useFoundUses = (target: NameTarget): UsesState => {
  const { id, text, others, language, isPractice } = useWorkspace();
  const [opened] = useState({ open: { id, text }, others: isPractice ? [] : others });
  const [state, setState] = useState<UsesState>({ found: undefined, error: undefined });
  useEffect(() => {
    let isOver = false;
    const search = async (): Promise<void> => {
      try {
        const found = await findUses(language, opened.open, opened.others, target);
        const error =
          found === undefined
            ? 'The page has problems that hide some places. Fix the problems first.'
            : undefined;
        if (!isOver) setState({ found, error });
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'The search failed.';
        if (!isOver) setState({ found: undefined, error: reason });
      }
    };
    void search();
    return () => {
      isOver = true;
    };
  }, [language, opened, target]);
  return state;
};
