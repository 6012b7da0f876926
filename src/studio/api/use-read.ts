import { useCallback, useState, useEffect } from 'react';
import { ApiError } from './api-error.ts';

/**
 * Throws an asynchronous failure into the error boundary; otherwise the page would wait forever.
 */
export const useThrowToBoundary = (): ((error: unknown) => void) => {
  const [lost, setLost] = useState<Error>();
  const tell = useCallback(
    (error: unknown) =>
      setLost(error instanceof Error ? error : new Error('The page failed.', { cause: error })),
    [],
  );
  if (lost !== undefined) throw lost;
  return tell;
};

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
    error?: ApiError;
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
          setState((previous) => ({
            ...(previous?.read === read && previous),
            read,
            turn,
            error,
          }));
      }
    };
    void ask();
    return () => control.abort();
  }, [read, turn, tellGuard]);
  const readAgain = useCallback(() => setTurn((previous) => previous + 1), []);
  const own = state?.read === read ? state : undefined;
  return { found: own?.found, error: own?.error, isLoading: own?.turn !== turn, readAgain };
};
