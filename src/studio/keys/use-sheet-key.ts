import { useCallback, useState } from 'react';

const storageKey = 'studio-keys-by-key';

/** Whether one key alone shows the keys: who speaks to the computer, or presses keys without meaning to, can switch it off. Kept on this machine. */
export const useSheetKey = (): {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
} => {
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const turn = useCallback((next: boolean) => {
    localStorage.setItem(storageKey, next ? 'on' : 'off');
    setOn(next);
  }, []);
  return { isOn, turn };
};
