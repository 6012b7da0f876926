import { useId } from 'react';
import { titleOfProperty } from '../title-of.ts';
import { type FieldProps, type FramedFieldProps, fieldHelpText } from './FieldFrame.tsx';
import './colours.css';

/** Selects a choice and preserves its JSON type. */
export const ChoiceField = ({
  facts: { choices = [], isRequired },
  editTarget,
  common,
  apply,
}: FramedFieldProps) => {
  const { value } = editTarget;
  const known = choices.some((choice) => choice === value);
  const choose = (written: string): void => {
    const found = choices.find((choice) => String(choice) === written);
    apply(found === undefined ? editTarget.remove() : editTarget.put(found));
  };
  return (
    <select
      {...common}
      value={known ? String(value) : ''}
      onChange={({ target }) => choose(target.value)}
    >
      {(!isRequired || !known) && (
        <option value="" disabled={isRequired}>
          not set
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
};

export const LookField = ({ facts, editTarget, isReadOnly, apply }: FieldProps) => {
  const name = useId();
  const { choices = [], colours = {}, fallback } = facts;
  const chosen = editTarget.value ?? fallback;
  return (
    <fieldset className="looks">
      <legend>{titleOfProperty(facts)}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === chosen}
            disabled={isReadOnly}
            onChange={() => apply(editTarget.put(choice))}
          />
          <Swatch colour={colours[choice]} />
          {choice}
        </label>
      ))}
      <p className="about">{fieldHelpText(facts)}</p>
    </fieldset>
  );
};

/** Decorative; the name of the colour is rendered next to it. */
export const Swatch = ({ colour }: { readonly colour: string | undefined }) =>
  colour === undefined ? null : (
    <span aria-hidden="true" className="swatch" style={{ backgroundColor: colour }} />
  );
