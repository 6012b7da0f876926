import { useCallback, useEffect, useState } from 'react';
import { useThrowToBoundary } from '../shell/use-throw-to-boundary.ts';
import { ApiError } from './api-error.ts';

export interface Reading<Found> {
  readonly found: Found | undefined;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
  readonly readAgain: () => void;
}

/**
 * Reads on mount, when `read` changes and on reload.
 * @param read rejects with an ApiError, other errors reach the error boundary; must be
 * referentially stable
 */
export const useRead = <Found>(read: (signal: AbortSignal) => Promise<Found>): Reading<Found> => {
  const tellGuard = useThrowToBoundary();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{
    read: typeof read;
    turn: number;
    found?: Found;
    fault?: ApiError;
  }>();
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const ask = async (): Promise<void> => {
      try {
        const found = await read(signal);
        if (!signal.aborted) setState({ read, turn, found });
      } catch (error) {
        if (!(error instanceof ApiError)) tellGuard(error);
        else if (!signal.aborted)
          setState((former) => ({
            ...(former?.read === read && former),
            read,
            turn,
            fault: error,
          }));
      }
    };
    void ask();
    return () => control.abort();
  }, [read, turn, tellGuard]);
  const readAgain = useCallback(() => setTurn((former) => former + 1), []);
  const own = state?.read === read ? state : undefined;
  return { found: own?.found, error: own?.fault, isLoading: own?.turn !== turn, readAgain };
};
