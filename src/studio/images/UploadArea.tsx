import { useEffect, useId, useRef, useState } from 'react';
import type { FileUpload, Uploads } from './use-uploads.ts';

const types = 'image/png,image/jpeg,image/webp,image/gif';

export const UploadArea = ({ uploads, send }: Uploads) => {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const control = new AbortController();
    const listen = (
      type: 'dragover' | 'dragleave' | 'drop',
      hear: (event: DragEvent) => void,
    ): void =>
      area.current?.addEventListener(
        type,
        (event) => {
          event.preventDefault();
          setOver(type === 'dragover');
          hear(event);
        },
        { signal: control.signal },
      );
    listen('dragover', () => undefined);
    listen('dragleave', () => undefined);
    listen('drop', ({ dataTransfer }) => send([...(dataTransfer?.files ?? [])]));
    return () => control.abort();
  }, [send]);
  return (
    <section aria-labelledby={id} className={isOver ? 'upload over' : 'upload'} ref={area}>
      <h2 id={id}>Add images</h2>
      <label>
        Choose images, or drop them here (PNG, JPEG, WebP or GIF)
        <input
          type="file"
          multiple
          accept={types}
          onChange={({ target }) => {
            send([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <ul aria-live="polite">
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadLine upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const UploadLine = ({
  upload: { name, state, sent, of, error },
}: {
  readonly upload: FileUpload;
}) => {
  if (state === 'refused') {
    return (
      <span className="upload-refused">
        {name} was not uploaded: {error}
      </span>
    );
  }
  if (state === 'kept') return <span>{name} is uploaded.</span>;
  return (
    <span className="upload-line">
      {name} {state === 'waiting' ? 'waits' : 'is sent'}{' '}
      <progress aria-label={name} value={sent} max={of} />
    </span>
  );
};
