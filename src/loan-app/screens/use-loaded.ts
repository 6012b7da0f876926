import { useEffect, useState } from 'react';
import type { Loader } from '../documents/loader.ts';
import { slowNoticeDelayMs } from '../timing/timeouts.ts';
import { ChunkLoadError } from '../chunks/import-chunk.ts';

export type LoadState =
  | { readonly state: 'loading' }
  | { readonly state: 'gone' }
  /** Slow, but may still load. */
  | { readonly state: 'slow' }
  | { readonly state: 'failed' }
  /** A chunk failed to load: only a reload can retry. */
  | { readonly state: 'lost' };

export interface LoadedState<Loaded> {
  readonly now: LoadState | { readonly state: 'loaded'; readonly value: Loaded };
  readonly retry: () => void;
}

export const useLoaded = <Loaded, Id>(loader: Loader<Loaded, Id>, id: Id): LoadedState<Loaded> => {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{
    readonly loader: Loader<Loaded, Id>;
    readonly id: Id;
    readonly attempt: number;
    readonly now: LoadedState<Loaded>['now'];
  }>();
  const known = loader.peek(id);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return undefined;
    let isWanted = true;
    const settle = (now: LoadedState<Loaded>['now']): void => {
      if (isWanted) setResult({ loader, id, attempt, now });
    };
    const timer = setTimeout(() => settle({ state: 'slow' }), slowNoticeDelayMs);
    loader
      .load(id)
      .then(
        (value) => settle(value === undefined ? { state: 'gone' } : { state: 'loaded', value }),
        (error: unknown) => settle({ state: error instanceof ChunkLoadError ? 'lost' : 'failed' }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [loader, id, attempt, isKnown]);
  const retry = (): void => setAttempt(attempt + 1);
  if (isKnown) return { now: { state: 'loaded', value: known }, retry };
  const isOfThis = result?.loader === loader && result.id === id && result.attempt === attempt;
  return { now: isOfThis ? result.now : { state: 'loading' }, retry };
};
