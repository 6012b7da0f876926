import { useEffect, useRef } from 'react';
import type { MoreProps } from '../generated/props.ts';
import './more.css';

/** Triggers 40 px before the button is visible. */
const preloadMargin = '0px 0px 40px 0px';

export function More({ id, label, shown, onReach }: MoreProps) {
  const sentinel = useRef<HTMLButtonElement>(null);
  const requestedCount = useRef<number>(undefined);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (
          requestedCount.current === shown ||
          !entries.some(({ isIntersecting }) => isIntersecting)
        )
          return;
        requestedCount.current = shown;
        void onReach?.();
      },
      { rootMargin: preloadMargin },
    );
    if (sentinel.current) observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [shown, onReach]);
  return (
    <button
      id={id}
      ref={sentinel}
      type="button"
      className="w-more"
      onClick={() => void onReach?.()}
    >
      {label}
    </button>
  );
}
