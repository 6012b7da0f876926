import { Children, isValidElement, type KeyboardEvent } from 'react';
import type { CarouselProps } from '../generated/props.ts';
import { SvgIcon } from '../parts/Icon.tsx';
import { interpolate } from '../parts/say.ts';
import { message } from '../words.ts';
import './carousel.css';
import { usePauseOnInteraction } from './use-hold.ts';
import { useAutoplay } from './use-play.ts';
import { useSwipe } from './use-swipe.ts';

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
