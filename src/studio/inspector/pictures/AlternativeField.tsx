import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface AlternativeValues {
  readonly words: string;
  readonly isDecorative: boolean;
}

interface AlternativeFieldProps {
  readonly isDecorative: boolean;
  readonly words: UseFormRegisterReturn;
  readonly decorative: UseFormRegisterReturn;
}

/** Requires alternative text or an explicit decision for decoration (accessibility). */
export const AlternativeField = ({ isDecorative, words, decorative }: AlternativeFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Alternative text</label>
      <input id={id} {...words} disabled={isDecorative} aria-describedby={`${id}-about`} />
      <p id={`${id}-about`} className="about">
        A short sentence that screen readers say in place of the image, for example: Two friends
        hold a gift between them.
      </p>
      <label className="tick">
        <input type="checkbox" {...decorative} />
        Decorative: adds nothing to the text next to it
      </label>
    </div>
  );
};
