import type { PictureLinkProps } from '../generated/props.ts';
import { Icon } from '../shared/Icon.tsx';
import { linkButtonProps, useTap } from '../shared/use-tap.ts';
import { Picture } from '../shared/Picture.tsx';
import './picture-link.css';

export function PictureLink({ id, src, asset, alt, label, onTap }: PictureLinkProps) {
  const { busy, tap } = useTap(onTap);
  return (
    <button
      id={id}
      {...linkButtonProps}
      className="w-picture-link"
      aria-busy={busy || undefined}
      onClick={tap}
    >
      <Picture address={asset || src} alt={alt} fallback={null} />{' '}
      <span className="w-picture-link-line">
        <span>{label}</span>
        <Icon name="right" />
      </span>
    </button>
  );
}
