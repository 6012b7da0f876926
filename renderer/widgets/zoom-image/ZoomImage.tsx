import { useState } from 'react';
import type { ZoomImageProps } from '../generated/props.ts';
import { SvgIcon } from '../shared/Icon.tsx';
import { Modal } from '../shared/Modal.tsx';
import { Picture } from '../shared/Picture.tsx';
import './zoom-image.css';

const shapes = { '4:3': 'wide', '3:4': 'upright' } as const;

export function ZoomImage({ id, src, asset, alt, ratio }: ZoomImageProps) {
  const [open, setOpen] = useState(false);
  const address = asset || src;
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        id={id}
        type="button"
        className="w-zoom-image"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Picture
          className={`w-zoom-image-small w-zoom-image-${shapes[ratio]}`}
          address={address}
          alt={alt}
        />
        <span className="w-zoom-image-sign">
          <SvgIcon
            name="expand"
            path="M14 4.5h5.5V10M19.5 4.5L13 11M10 19.5H4.5V14M4.5 19.5L11 13"
          />
        </span>
      </button>
      {open ? (
        <Modal id={`${id}-large`} title={alt} look="picture" closeMark onClose={close}>
          <button type="button" className="w-zoom-image-out" onClick={close}>
            <Picture className="w-zoom-image-large" address={address} alt={alt} />
          </button>
        </Modal>
      ) : null}
    </>
  );
}
