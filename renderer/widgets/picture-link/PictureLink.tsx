import type { PictureLinkProps } from '../generated/props.ts';
import { Icon } from '../parts/Icon.tsx';
import { linkButtonProps } from '../parts/link-button.ts';
import { Picture } from '../parts/Picture.tsx';
import { usePress } from '../parts/press.ts';
import './picture-link.css';

export function PictureLink({ id, src, asset, alt, label, onTap }: PictureLinkProps) {
  const { busy, press } = usePress(onTap);
  return (
    <button
      id={id}
      {...linkButtonProps}
      className="w-picture-link"
      aria-busy={busy || undefined}
      onClick={press}
    >
      <Picture address={asset || src} alt={alt} fallback={null} />{' '}
      <span className="w-picture-link-line">
        <span>{label}</span>
        <Icon name="right" />
      </span>
    </button>
  );
}
