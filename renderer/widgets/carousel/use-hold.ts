import {
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
} from 'react';

type PauseHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  | 'onPointerEnter'
  | 'onPointerLeave'
  | 'onFocus'
  | 'onBlur'
  | 'onTouchStart'
  | 'onTouchEnd'
  | 'onTouchCancel'
>;

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isPageHidden = (): boolean => document.hidden;
/** Where a page is drawn before it is opened. */
const isNeverHidden = (): boolean => false;

/** Whether something is looked at closely or cannot be seen: the mouse is over it, the keyboard is in it, a finger is on it, or the page is hidden. */
export const usePauseOnInteraction = (): {
  readonly isHeld: boolean;
  readonly hold: PauseHandlers;
} => {
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const isHidden = useSyncExternalStore(onVisibility, isPageHidden, isNeverHidden);
  const hold: PauseHandlers = {
    // A finger enters and leaves with every tap.
    onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType === 'mouse'),
    onPointerLeave: () => setOver(false),
    // A press by finger or mouse leaves the focus behind: only the keyboard holds.
    onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        setFocused(false);
    },
    onTouchStart: () => setTouched(true),
    onTouchEnd: () => setTouched(false),
    onTouchCancel: () => setTouched(false),
  };
  return { isHeld: isOver || isFocused || isTouched || isHidden, hold };
};
