import type { ImageButtonProps } from '../generated/props.ts';
import { Icon } from '../shared/Icon.tsx';
import { Picture } from '../shared/Picture.tsx';
import { useTap } from '../shared/use-tap.ts';
import './image-button.css';

export function ImageButton({ id, src, label, size, onTap, onFail }: ImageButtonProps) {
  const { busy, tap } = useTap(onTap);
  return (
    <button
      id={id}
      type="button"
      className={`w-image-button w-image-button-${size}`}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={tap}
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
