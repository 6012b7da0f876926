import { useEffect, useState } from 'react';
import type { Documents } from '../http/documents.ts';

/** What there is of a document. */
export type DocumentState =
  { readonly state: 'loading' } | { readonly state: 'failed'; readonly retry: () => void } | { readonly state: 'loaded'; readonly document: unknown };

/** The document of a screen, loaded when it is not there yet. */
export const useDocument = (documents: Documents, id: string): DocumentState => {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly id: string; readonly attempt: number; readonly isLoaded: boolean }>();
  const known = documents.known(id);
  useEffect(() => {
    if (known !== undefined) return undefined;
    let isWanted = true;
    const settle = (isLoaded: boolean): void => {
      if (isWanted) setResult({ id, attempt, isLoaded });
    };
    documents.load(id).then(
      () => settle(true),
      () => settle(false),
    );
    return () => {
      isWanted = false;
    };
  }, [documents, id, attempt, known]);
  if (known !== undefined) return { state: 'loaded', document: known };
  if (result?.id === id && result.attempt === attempt && !result.isLoaded) return { state: 'failed', retry: () => setAttempt(attempt + 1) };
  return { state: 'loading' };
};
