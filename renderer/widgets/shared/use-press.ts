import { useRef, useState } from 'react';
import type { EventHandler } from '../define.ts';

export interface PressState {
  readonly busy: boolean;
  readonly press: () => void;
}

/**
 * One call for each press: while what the handler started is still running, further presses do nothing.
 * The lock is a ref because a second tap can come before the first has been drawn.
 */
export const usePress = (onTap: EventHandler | undefined): PressState => {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const press = (): void => {
    if (running.current || !onTap) return;
    running.current = true;
    setBusy(true);
    void onTap().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { busy, press };
};
