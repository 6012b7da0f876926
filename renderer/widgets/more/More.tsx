import { useEffect, useRef } from 'react';
import type { MoreProps } from '../generated/props.ts';
import './more.css';

/** The place counts as seen a little before it is, so that whoever has come to the last entry need not scroll on. */
const early = '0px 0px 40px 0px';

export function More({ id, label, shown, onReach }: MoreProps) {
  const place = useRef<HTMLButtonElement>(null);
  const asked = useRef<number>(undefined);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (asked.current === shown || !entries.some(({ isIntersecting }) => isIntersecting))
          return;
        asked.current = shown;
        void onReach?.();
      },
      { rootMargin: early },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [shown, onReach]);
  return (
    <button id={id} ref={place} type="button" className="w-more" onClick={() => void onReach?.()}>
      {label}
    </button>
  );
}
