import { useLayoutEffect, useRef } from 'react';
import type { ImageUploaderProps } from '../generated/props.ts';
import { Icon } from '../parts/Icon.tsx';
import { uniqueKeys } from '../parts/keys.ts';
import { interpolate } from '../parts/say.ts';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { message } from '../words.ts';
import { AddImage } from './AddImage.tsx';
import './image-uploader.css';
import { useImageUpload } from './use-adding.ts';

/** To the button that takes away the picture at this place, else the last one; without pictures to the picker. */
const focusRemoveButton = (group: Element | null, place: number): void => {
  const buttons = [...(group?.querySelectorAll<HTMLElement>('.w-uploader-remove') ?? [])];
  (buttons[place] ?? buttons.at(-1) ?? group?.querySelector('input'))?.focus();
};

export function ImageUploader({
  id,
  label,
  hint,
  images,
  most,
  onAdd,
  onRemove,
}: ImageUploaderProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { previews, isBusy, add, forget } = useImageUpload(images.length, onAdd);
  const keys = uniqueKeys(images);
  const isFull = images.length >= most;
  const removed = useRef<{ readonly place: number; readonly from: number }>(undefined);
  // The button goes with its picture; the focus must not get lost with it.
  useLayoutEffect(() => {
    if (removed.current === undefined || removed.current.from === images.length) return;
    focusRemoveButton(group.current, removed.current.place);
    removed.current = undefined;
  });
  const remove = (place: number): void => {
    removed.current = { place, from: images.length };
    forget(place);
    void onRemove?.(place);
  };
  return (
    <fieldset
      ref={group}
      id={id}
      className="w-uploader"
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <legend className="w-label">{label}</legend>
      {hint ? (
        <p className="w-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <ul className="w-thumbnails">
        {images.map((src, place) => (
          <li key={keys[place]}>
            <Thumbnail
              src={src}
              alt={interpolate(message('Picture {number}'), { number: place + 1 })}
              preview={previews[place]}
            />
            <button
              type="button"
              className="w-uploader-remove"
              aria-label={message('Remove image')}
              onClick={() => remove(place)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {isBusy ? (
          <li className="w-uploader-pending" aria-hidden="true">
            <Thumbnail src="" alt="" preview={previews[images.length]} />
            <Icon name="loading" />
          </li>
        ) : null}
        <li>
          <AddImage
            id={`${id}-add`}
            isFull={isFull}
            isBusy={isBusy}
            onChoose={add}
            onFull={() => focusRemoveButton(group.current, most)}
          />
        </li>
      </ul>
      <p className="w-hint w-uploader-count" aria-live="polite">
        {interpolate(message('{count} of {most}'), { count: images.length, most })}
      </p>
    </fieldset>
  );
}
