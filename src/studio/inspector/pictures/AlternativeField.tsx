import { useId } from 'react';

interface AlternativeFieldProps {
  /** '' for decoration; undefined if not decided. */
  readonly words: string | undefined;
  readonly write: (text: string | undefined) => void;
}

/** Requires alternative text or an explicit decision for decoration (accessibility). */
export const AlternativeField = ({ words, write }: AlternativeFieldProps) => {
  const id = useId();
  const isDecoration = words === '';
  return (
    <div className="field">
      <label htmlFor={id}>Description for screen readers</label>
      <input
        id={id}
        value={words ?? ''}
        disabled={isDecoration}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => write(target.value === '' ? undefined : target.value)}
      />
      <p id={`${id}-about`} className="about">
        A short sentence that replaces the picture, for example: Two friends hold a gift between
        them.
      </p>
      <label className="tick">
        <input
          type="checkbox"
          checked={isDecoration}
          onChange={({ target }) => write(target.checked ? '' : undefined)}
        />
        Decorative: adds nothing to the text next to it
      </label>
    </div>
  );
};
