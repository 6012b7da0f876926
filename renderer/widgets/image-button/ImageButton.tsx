import type { ImageButtonProps } from '../generated/props.ts';
import { Icon } from '../parts/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { usePress } from '../parts/press.ts';
import './image-button.css';

export function ImageButton({ id, src, label, size, onTap, onFail }: ImageButtonProps) {
  const { busy, press } = usePress(onTap);
  return (
    <button
      id={id}
      type="button"
      className={`w-image-button w-image-button-${size}`}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <Picture
        address={src}
        alt=""
        fallback={<Icon name="picture" />}
        eager
        onFail={() => void onFail?.()}
      />
    </button>
  );
}
