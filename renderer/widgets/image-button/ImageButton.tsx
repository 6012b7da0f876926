import { useState } from 'react';
import type { ImageButtonProps } from '../generated/props.ts';
import { Icon } from '../parts/Icon.tsx';
import { usePress } from '../parts/press.ts';
import './image-button.css';

export function ImageButton({ id, src, label, size, onTap, onFail }: ImageButtonProps) {
  const { busy, press } = usePress(onTap);
  // The address that failed, not a flag: another address gets its own try.
  const [failed, setFailed] = useState<string>();
  const fail = (): void => {
    setFailed(src);
    void onFail?.();
  };
  return (
    <button id={id} type="button" className={`w-image-button w-image-button-${size}`} aria-label={label} aria-busy={busy || undefined} onClick={press}>
      {src && src !== failed ? <img src={src} alt="" decoding="async" referrerPolicy="no-referrer" onError={fail} /> : <Icon name="picture" />}
    </button>
  );
}
