import { useId } from 'react';

interface AlternativeFieldProps {
  /** '' for decoration; undefined if not decided. */
  readonly words: string | undefined;
  readonly write: (words: string | undefined) => void;
}

/** Requires alternative text or an explicit decision for decoration (accessibility). */
export const AlternativeField = ({ words, write }: AlternativeFieldProps) => {
  const id = useId();
  const isDecoration = words === '';
  return (
    <div className="field">
      <label htmlFor={id}>What it shows, for people who do not see it</label>
      <input
        id={id}
        value={words ?? ''}
        disabled={isDecoration}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => write(target.value === '' ? undefined : target.value)}
      />
      <p id={`${id}-about`} className="about">
        A short sentence in place of the picture, for example: Two friends hold a gift between them.
      </p>
      <label className="tick">
        <input
          type="checkbox"
          checked={isDecoration}
          onChange={({ target }) => write(target.checked ? '' : undefined)}
        />
        It is decoration and says nothing that the words beside it do not say
      </label>
    </div>
  );
};
