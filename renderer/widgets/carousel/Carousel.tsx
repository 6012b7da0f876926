import {
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  useEffect,
  useRef,
  type TouchEvent,
  Children,
  isValidElement,
  type KeyboardEvent,
} from 'react';
import type { CarouselProps } from '../generated/props.ts';
import { SvgIcon } from '../shared/Icon.tsx';
import { interpolate } from '../messages.ts';
import { message } from '../messages.ts';
import './carousel.css';

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
const usePauseOnInteraction = (): {
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

const query = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void): (() => void) => {
  const found = window.matchMedia(query);
  found.addEventListener('change', listener);
  return () => found.removeEventListener('change', listener);
};

const isReducedMotion = (): boolean => window.matchMedia(query).matches;
/** Where a page is drawn before it is opened, nothing moves. */
const isReducedOnServer = (): boolean => true;

/** Whether the phone asks for less motion. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, isReducedMotion, isReducedOnServer);

interface Autoplay {
  /** Place of the slide in view, from 0. */
  readonly shown: number;
  /** The person has not paused it; it may be held all the same. */
  readonly isPlaying: boolean;
  /** Shows the slide of a place; behind the last comes the first. */
  readonly show: (place: number) => void;
  /** Pauses, or plays on. */
  readonly toggle: () => void;
}

/**
 * Goes from slide to slide by itself, without end. It stands still when the person has paused it, while it is held, and from the start where the phone asks
 * for less motion; there it can be started.
 * @param interval time until the next slide, in milliseconds, counted anew whenever another slide is shown
 */
const useAutoplay = (count: number, interval: number, isHeld: boolean): Autoplay => {
  const isReduced = useReducedMotion();
  const [shown, setShown] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const isPlaying = chosen ?? !isReduced;
  const isMoving = isPlaying && !isHeld && count > 1;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => setShown((shown + 1) % count), interval);
    return () => clearTimeout(timer);
  }, [isMoving, shown, count, interval]);
  return {
    // A slide may have gone since.
    shown: Math.min(shown, Math.max(count - 1, 0)),
    isPlaying,
    show: (place) => setShown((place + count) % count),
    toggle: () => setChosen(!isPlaying),
  };
};

/** How far a finger travels at least, in px. */
const minSwipePx = 40;

interface SwipeStart {
  readonly x: number;
  readonly y: number;
}

/** Tells of a swipe to the side: 1 to the left, which asks for the next, -1 to the right. A move up or down scrolls the page and is none. */
const useSwipe = (
  onSwipe: (steps: 1 | -1) => void,
): Pick<HTMLAttributes<HTMLElement>, 'onTouchStart' | 'onTouchEnd'> => {
  const start = useRef<SwipeStart>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current =
        touches.length === 1 && touch !== undefined
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (from === undefined || touch === undefined) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) >= minSwipePx && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
};

export function Carousel({ id, label, interval, children }: CarouselProps) {
  const slides = Children.toArray(children);
  const { isHeld, hold } = usePauseOnInteraction();
  const { shown, isPlaying, show, toggle } = useAutoplay(slides.length, interval, isHeld);
  const swipe = useSwipe((steps) => show(shown + steps));
  const moveByKey = (event: KeyboardEvent): void => {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    show(shown + steps);
  };
  return (
    <section
      id={id}
      className="w-carousel"
      aria-roledescription="carousel"
      aria-label={label}
      {...hold}
    >
      <div className="w-carousel-slides" aria-live={isPlaying ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, index) => (
          <div
            key={isValidElement(slide) ? slide.key : 'text'}
            className="w-carousel-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={interpolate(message('{number} of {count}'), {
              number: index + 1,
              count: slides.length,
            })}
            aria-hidden={index !== shown}
          >
            {slide}
          </div>
        ))}
      </div>
      <div className="w-carousel-controls" role="group" aria-label={label}>
        <button
          type="button"
          className="w-carousel-button"
          aria-label={isPlaying ? message('Pause') : message('Play')}
          onClick={toggle}
          onKeyDown={moveByKey}
        >
          {isPlaying ? (
            <SvgIcon name="pause" path="M9 6v12M15 6v12" />
          ) : (
            <SvgIcon name="play" path="M8 5.5v13l10.5-6.5z" />
          )}
        </button>
        {slides.map((slide, index) => (
          <button
            key={isValidElement(slide) ? slide.key : 'text'}
            type="button"
            className="w-carousel-button w-carousel-dot"
            aria-label={interpolate(message('Show slide {number}'), { number: index + 1 })}
            aria-current={index === shown || undefined}
            onClick={() => show(index)}
            onKeyDown={moveByKey}
          />
        ))}
      </div>
    </section>
  );
}
