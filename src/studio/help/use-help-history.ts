import { useState } from 'react';
import type { HelpRequest } from './use-help-desk.ts';

export interface HelpHistory {
  /** History of pages, the last is open; empty for contextual help. */
  readonly pages: readonly string[];
  /** Grows with each navigation. */
  readonly moves: number;
  readonly go: (to: string) => void;
  readonly back: () => void;
  readonly leave: () => void;
}

/**
 * Navigation within the help pane.
 * @param beside key of the contextual help; a change shows it
 * @param request page opened from another pane
 */
export const useHelpHistory = (beside: string, request: HelpRequest | undefined): HelpHistory => {
  const initialPages = request === undefined ? [] : [request.to];
  const [state, setState] = useState<{
    beside: string;
    request: HelpRequest | undefined;
    pages: readonly string[];
    moves: number;
  }>({
    beside,
    request,
    pages: initialPages,
    moves: initialPages.length,
  });
  if (state.request !== request)
    setState({ beside, request, pages: initialPages, moves: state.moves + 1 });
  else if (state.beside !== beside) setState({ ...state, beside, pages: [] });
  const move = (next: (pages: readonly string[]) => readonly string[]): void =>
    setState((current) => ({ ...current, pages: next(current.pages), moves: current.moves + 1 }));
  return {
    pages: state.pages,
    moves: state.moves,
    go: (to) => move((pages) => [...pages, to]),
    back: () => move((pages) => pages.slice(0, -1)),
    leave: () => move(() => []),
  };
};
