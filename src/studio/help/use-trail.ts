import { useState } from 'react';
import type { HelpRequest } from './use-help-desk.ts';

/** The pages that a person went through. */
export interface Trail {
  /** The one that they read is the last. None: they read what is said beside the cursor. */
  readonly pages: readonly string[];
  /** Grows with everything that they did here. */
  readonly moves: number;
  readonly go: (to: string) => void;
  readonly back: () => void;
  /** To what is said beside the cursor. */
  readonly leave: () => void;
}

/**
 * Where somebody is in the help.
 * @param beside what is said beside the cursor; when it is another, that is shown
 * @param asked what was asked for from another pane
 */
export const useTrail = (beside: string, request: HelpRequest | undefined): Trail => {
  const begun = request === undefined ? [] : [request.to];
  const [state, setState] = useState<{
    beside: string;
    asked: HelpRequest | undefined;
    pages: readonly string[];
    moves: number;
  }>({
    beside,
    asked: request,
    pages: begun,
    moves: begun.length,
  });
  if (state.asked !== request)
    setState({ beside, asked: request, pages: begun, moves: state.moves + 1 });
  else if (state.beside !== beside) setState({ ...state, beside, pages: [] });
  const move = (next: (pages: readonly string[]) => readonly string[]): void =>
    setState((former) => ({ ...former, pages: next(former.pages), moves: former.moves + 1 }));
  return {
    pages: state.pages,
    moves: state.moves,
    go: (to) => move((pages) => [...pages, to]),
    back: () => move((pages) => pages.slice(0, -1)),
    leave: () => move(() => []),
  };
};
