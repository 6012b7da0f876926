import { useCallback, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';

export interface Sending {
  /** No-op while a request is pending. */
  readonly send: () => void;
  readonly isSending: boolean;
  readonly error: ApiError | undefined;
}

/** Runs an action once per press and keeps its error. */
export const useSend = (action: () => Promise<void>): Sending => {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const isUnderWay = useRef(false);
  const send = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setError(undefined);
    action()
      .catch((found: unknown) => {
        if (!(found instanceof ApiError)) throw found;
        setError(found);
      })
      .finally(() => {
        isUnderWay.current = false;
        setSending(false);
      });
  }, [action]);
  return { send, isSending, error };
};
