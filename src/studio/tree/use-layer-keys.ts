import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { pressedKeys } from '../keys/pressed-keys.ts';

/**
 * Keys of the layers, before those of the tree itself.
 * @param actionOf undefined leaves the keys to the tree
 */
export const useLayerKeys = (
  pane: RefObject<HTMLElement | null>,
  actionOf: (keys: string) => (() => void) | undefined,
): void => {
  const newest = useRef(actionOf);
  useLayoutEffect(() => {
    newest.current = actionOf;
  });
  useEffect(() => {
    const tree = pane.current?.querySelector('.tree');
    const press = (event: Event): void => {
      if (!(event instanceof KeyboardEvent)) return;
      const run = newest.current(pressedKeys(event));
      if (run === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    tree?.addEventListener('keydown', press);
    return () => tree?.removeEventListener('keydown', press);
  }, [pane]);
};
