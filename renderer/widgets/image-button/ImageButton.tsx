import type { ImageButtonProps } from '../generated/props.ts';
import { Icon } from '../shared/Icon.tsx';
import { Picture } from '../shared/Picture.tsx';
import { usePress } from '../shared/use-press.ts';
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
