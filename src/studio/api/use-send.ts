import { useCallback, useRef, useState } from 'react';
import { ApiFault } from './api-fault.ts';

/** Something that is sent when a person asks for it. */
export interface Sending {
  /** Does nothing while the former press is still on its way. */
  readonly send: () => void;
  readonly isSending: boolean;
  /** Why the last one failed. */
  readonly fault: ApiFault | undefined;
}

/** Carries an action out, once per press, and keeps what is to be told of it. */
export const useSend = (action: () => Promise<void>): Sending => {
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<ApiFault>();
  const isUnderWay = useRef(false);
  const send = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setFault(undefined);
    action()
      .catch((found: unknown) => {
        if (!(found instanceof ApiFault)) throw found;
        setFault(found);
      })
      .finally(() => {
        isUnderWay.current = false;
        setSending(false);
      });
  }, [action]);
  return { send, isSending, fault };
};
