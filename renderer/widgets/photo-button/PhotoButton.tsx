import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { PhotoButtonProps } from '../generated/props.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import './photo-button.css';

interface Photo {
  readonly name: string;
  /** Object URL. */
  readonly address: string;
}

export function PhotoButton({ id, label }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<Photo>();
  useEffect(
    () => (photo === undefined ? undefined : () => URL.revokeObjectURL(photo.address)),
    [photo],
  );
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>): void => {
    const file = files?.[0];
    if (file !== undefined) setPhoto({ name: file.name, address: URL.createObjectURL(file) });
  };
  return (
    <div id={id} className="w-photo-button">
      <ActionButton label={label} look="plain" onTap={() => input.current?.click()} />
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
      {photo === undefined ? null : (
        <figure className="w-photo-button-photo">
          <img src={photo.address} alt={photo.name} />
          <figcaption>{photo.name}</figcaption>
        </figure>
      )}
    </div>
  );
}
