import { useLayoutEffect, useRef, type ChangeEvent, type MouseEvent } from 'react';
import '../parts/hidden-input.css';
import { SvgIcon } from '../parts/Icon.tsx';
import { message } from '../words.ts';

export interface AddImageProps {
  readonly id: string;
  readonly isFull: boolean;
  /** A picture is on its way: the next one waits, and the keyboard stays where it is. */
  readonly isBusy: boolean;
  readonly onChoose: (file: Blob) => void;
  /** The control that had the focus can no longer be used. */
  readonly onFull: () => void;
}

/** The phone's own picker for one picture. The input is out of sight but not gone, so that keyboards and screen readers reach it. */
export function AddImage({ id, isFull, isBusy, onChoose, onFull }: AddImageProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // So that choosing the same picture again is a change, too.
    currentTarget.value = '';
    if (file) onChoose(file);
  };
  const hold = (event: MouseEvent): void => {
    if (isBusy) event.preventDefault();
  };
  const full = useRef(onFull);
  useLayoutEffect(() => {
    full.current = onFull;
  });
  useLayoutEffect(() => {
    if (isFull && input.current === document.activeElement) full.current();
  }, [isFull]);
  return (
    <label className="w-uploader-add" htmlFor={id}>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        className="w-hidden-input"
        disabled={isFull}
        aria-disabled={isBusy || undefined}
        onClick={hold}
        onChange={choose}
      />
      <span className="w-uploader-plate">
        <SvgIcon name="plus" path="M12 5v14M5 12h14" />
        <span>{message('Add image')}</span>
      </span>
    </label>
  );
}
