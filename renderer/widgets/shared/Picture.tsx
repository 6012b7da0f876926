import { useState, type ReactNode } from 'react';
import { message } from '../messages.ts';
import { Icon } from './Icon.tsx';
import './picture.css';

export interface PictureProps {
  readonly id?: string;
  readonly className?: string;
  /** Absent or empty: there is no picture that may be shown. */
  readonly address: string | undefined;
  readonly alt: string;
  /** Drawn where there is no picture and where it cannot be loaded; null: nothing. Absent: a neutral stand-in of the same name. */
  readonly fallback?: ReactNode;
  /** Asked for at once, also far below what is seen. */
  readonly eager?: boolean;
  /** It could not be loaded. */
  readonly onFail?: () => void;
}

/** A picture, or what stands in for it. */
export function Picture({
  id,
  className,
  address,
  alt,
  fallback,
  eager = false,
  onFail,
}: PictureProps) {
  // The address that failed, not a flag: another address gets its own try.
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
      {/* It stays with its address when it is lost: who looks for the picture of an answer finds it, and it is not asked for once more. */}
      <img
        id={hasFailed ? undefined : id}
        className={hasFailed ? 'w-picture-lost' : className}
        src={address}
        // Where something else stands in for it, that has its name.
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
