import { useCallback, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';

/** Something that is sent when a person asks for it. */
export interface Sending {
  /** Does nothing while the former press is still on its way. */
  readonly send: () => void;
  readonly isSending: boolean;
  /** Why the last one failed. */
  readonly error: ApiError | undefined;
}

/** Carries an action out, once per press, and keeps what is to be told of it. */
export const useSend = (action: () => Promise<void>): Sending => {
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<ApiError>();
  const isUnderWay = useRef(false);
  const send = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setFault(undefined);
    action()
      .catch((found: unknown) => {
        if (!(found instanceof ApiError)) throw found;
        setFault(found);
      })
      .finally(() => {
        isUnderWay.current = false;
        setSending(false);
      });
  }, [action]);
  return { send, isSending, error: fault };
};
