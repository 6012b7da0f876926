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
import { interpolate, message } from '../messages.ts';
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
/** During prerender. */
const isNeverHidden = (): boolean => false;

/** Paused while hovered, focused by keyboard, touched, or the page is hidden. */
const usePauseOnInteraction = (): {
  readonly isHeld: boolean;
  readonly hold: PauseHandlers;
} => {
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const isHidden = useSyncExternalStore(onVisibility, isPageHidden, isNeverHidden);
  const hold: PauseHandlers = {
    // Touch fires enter and leave with every tap.
    onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType === 'mouse'),
    onPointerLeave: () => setOver(false),
    // A tap or click leaves the focus here, so only keyboard focus pauses.
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
/** During prerender nothing moves. */
const isReducedOnServer = (): boolean => true;

const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, isReducedMotion, isReducedOnServer);

interface Autoplay {
  readonly shown: number;
  readonly isPlaying: boolean;
  /** Wraps around. */
  readonly show: (index: number) => void;
  readonly toggle: () => void;
}

/**
 * Advances the slides in a loop. Stops while paused or held; with reduced motion it starts paused.
 * @param interval in milliseconds, restarted when another slide is shown
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
    // The number of slides may have shrunk.
    shown: Math.min(shown, Math.max(count - 1, 0)),
    isPlaying,
    show: (index) => setShown((index + count) % count),
    toggle: () => setChosen(!isPlaying),
  };
};

const minSwipePx = 40;

interface SwipeStart {
  readonly x: number;
  readonly y: number;
}

/** Horizontal swipes: 1 for left (next), -1 for right. Vertical moves scroll the page. */
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
