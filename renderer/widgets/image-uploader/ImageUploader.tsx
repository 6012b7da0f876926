import {
  useEffect,
  useRef,
  useState,
  useLayoutEffect,
  type ChangeEvent,
  type MouseEvent,
} from 'react';
import type { EventHandler } from '../define.ts';
import '../shared/hidden-input.css';
import { SvgIcon, Icon } from '../shared/Icon.tsx';
import { message, interpolate } from '../messages.ts';
import type { ImageUploaderProps } from '../generated/props.ts';
import { uniqueKeys } from '../shared/unbreakable-dates.tsx';
import { Thumbnail } from '../shared/Thumbnail.tsx';
import './image-uploader.css';

/** Smaller files of these types are sent as they are, without the chunk. */
const minShrunkBytes = 400 * 1024;
const sentTypes = /^image\/(?:gif|jpeg|png|webp)$/;
const bytesPerMegabyte = 1024 * 1024;
/** Maximum size of a sent picture. The gateway accepts 16 MB with all fields. */
const maxMegabytes = 10;

const prepareImage = async (file: Blob): Promise<Blob> => {
  try {
    const { shrinkImage } = await import('./shrink-image.ts');
    return await shrinkImage(file);
  } catch (error) {
    // The picture is sent as it is. The app sends an error report of uncaught errors.
    reportError(error);
    return file;
  }
};

interface ImageUpload {
  readonly previews: readonly (string | undefined)[];
  readonly isBusy: boolean;
  readonly isShrinking: boolean;
  /** Megabytes of a picture that was not sent, because it stays too large. */
  readonly refusedMegabytes: number | undefined;
  readonly add: (file: Blob) => void;
  readonly forget: (index: number) => void;
}

/** Uploads one image at a time. */
const useImageUpload = (
  savedCount: number,
  most: number,
  onAdd: EventHandler<Blob> | undefined,
): ImageUpload => {
  const [previews, setPreviews] = useState<readonly (string | undefined)[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isShrinking, setShrinking] = useState(false);
  const [refusedMegabytes, setRefusedMegabytes] = useState<number>();
  // A ref, because a second choice can come before the next render.
  const running = useRef(false);
  const made = useRef(new Set<string>());
  useEffect(() => {
    const addresses = made.current;
    return () => addresses.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const send = async (file: Blob): Promise<void> => {
    if (file.size > maxMegabytes * bytesPerMegabyte)
      setRefusedMegabytes(Math.ceil(file.size / bytesPerMegabyte));
    else await onAdd?.(file);
  };
  const shrinkAndSend = async (file: Blob): Promise<void> => {
    setShrinking(true);
    const smaller = await prepareImage(file);
    setShrinking(false);
    await send(smaller);
  };
  const add = (file: Blob): void => {
    // A script can fire events of a disabled input.
    if (running.current || savedCount >= most) return;
    running.current = true;
    setBusy(true);
    setRefusedMegabytes(undefined);
    const address = URL.createObjectURL(file);
    made.current.add(address);
    setPreviews((before) => [
      ...Array.from({ length: savedCount }, (_, index) => before[index]),
      address,
    ]);
    const isSmall = file.size < minShrunkBytes && sentTypes.test(file.type);
    void (isSmall ? send(file) : shrinkAndSend(file)).finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  const forget = (place: number): void =>
    setPreviews((before) => before.filter((_, index) => index !== place));
  return { previews, isBusy, isShrinking, refusedMegabytes, add, forget };
};

interface AddImageProps {
  readonly id: string;
  readonly isFull: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (file: Blob) => void;
  readonly onFull: () => void;
}

/** Visually hidden only, so keyboards and screen readers reach the native picker. */
function AddImage({ id, isFull, isBusy, onChoose, onFull }: AddImageProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
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

/** Focuses the remove button at this index, else the last one, else the file input. */
const focusRemoveButton = (group: Element | null, index: number): void => {
  const buttons = [...(group?.querySelectorAll<HTMLElement>('.w-uploader-remove') ?? [])];
  (buttons[index] ?? buttons.at(-1) ?? group?.querySelector('input'))?.focus();
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
  const { previews, isBusy, isShrinking, refusedMegabytes, add, forget } = useImageUpload(
    images.length,
    most,
    onAdd,
  );
  const keys = uniqueKeys(images);
  const isFull = images.length >= most;
  const removed = useRef<{ readonly place: number; readonly from: number }>(undefined);
  // The button unmounts with its image; move the focus instead of losing it.
  useLayoutEffect(() => {
    if (removed.current === undefined || removed.current.from === images.length) return;
    focusRemoveButton(group.current, removed.current.place);
    removed.current = undefined;
  });
  const remove = (index: number): void => {
    removed.current = { place: index, from: images.length };
    forget(index);
    void onRemove?.(index);
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
        {images.map((src, index) => (
          <li key={keys[index]}>
            <Thumbnail
              src={src}
              alt={interpolate(message('Picture {number}'), { number: index + 1 })}
              preview={previews[index]}
            />
            <button
              type="button"
              className="w-uploader-remove"
              aria-label={message('Remove image')}
              onClick={() => remove(index)}
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
      {refusedMegabytes === undefined ? null : (
        <p className="w-error" role="alert">
          {interpolate(message('This picture has {size} MB. Choose one of at most {most} MB.'), {
            size: refusedMegabytes,
            most: maxMegabytes,
          })}
        </p>
      )}
      <p className="w-hint w-uploader-count" aria-live="polite">
        {isShrinking
          ? message('Making the picture smaller')
          : interpolate(message('{count} of {most}'), { count: images.length, most })}
      </p>
    </fieldset>
  );
}
