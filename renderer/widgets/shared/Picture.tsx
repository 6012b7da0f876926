import { useState, type ReactNode } from 'react';
import { message } from '../messages.ts';
import { Icon } from './Icon.tsx';
import './picture.css';

export interface PictureProps {
  readonly id?: string;
  readonly className?: string;
  /** Empty or absent if no picture may be shown. */
  readonly address: string | undefined;
  readonly alt: string;
  /** Shown without a picture or on failure. null: nothing; absent: a placeholder. */
  readonly fallback?: ReactNode;
  /** Loads immediately, even far below the viewport. */
  readonly eager?: boolean;
  readonly onFail?: () => void;
}

export function Picture({
  id,
  className,
  address,
  alt,
  fallback,
  eager = false,
  onFail,
}: PictureProps) {
  // The failed address, not a flag, so another address gets a new try.
  const [failed, setFailed] = useState<string>();
  const fail = (): void => {
    setFailed(address);
    onFail?.();
  };
  const placeholder = (
    <span
      id={id}
      className={className === undefined ? 'w-picture-missing' : `${className} w-picture-missing`}
      {...(address ? hidden : namedBy(alt))}
    >
      <Icon name="picture" />
      <span>{message('Picture not available')}</span>
    </span>
  );
  const standIn = fallback === undefined ? placeholder : fallback;
  if (!address) return standIn;
  const hasFailed = address === failed;
  return (
    <>
      {/* Keeps the failed img in the DOM: it stays findable by address and is not requested again. */}
      <img
        id={hasFailed ? undefined : id}
        className={hasFailed ? 'w-picture-lost' : className}
        src={address}
        // The fallback carries the accessible name.
        alt={hasFailed && fallback ? '' : alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={fail}
      />
      {hasFailed ? standIn : null}
    </>
  );
}

const hidden = { 'aria-hidden': true } as const;

const namedBy = (alt: string) => (alt ? ({ role: 'img', 'aria-label': alt } as const) : hidden);
