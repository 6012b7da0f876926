import { useRef, useState } from 'react';
import type { EventHandler } from '../define.ts';

export interface PressState {
  readonly busy: boolean;
  readonly press: () => void;
}

/** Ignores presses while running. A ref, since a second tap can precede the next render. */
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
