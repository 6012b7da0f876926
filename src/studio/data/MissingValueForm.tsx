import { useId, useState } from 'react';
import { useFirstFocus } from '../controls/use-first-focus.ts';
import type { Json } from '../../../renderer/entries/document.ts';

/** Asks for the fallback of an optional value. */
export const MissingValueForm = ({
  name,
  fallback,
  choose,
  back,
}: {
  readonly name: string;
  /** Offered first. Its kind decides about the field. */
  readonly fallback: string | number | boolean;
  readonly choose: (fallback: Json) => void;
  readonly back: () => void;
}) => {
  const id = useId();
  const select = useFirstFocus<HTMLSelectElement>();
  const input = useFirstFocus<HTMLInputElement>();
  const [text, setText] = useState(String(fallback));
  const isYesNo = typeof fallback === 'boolean';
  const isNumber = typeof fallback === 'number';
  const take = (): void => {
    if (isYesNo) choose(text === 'true');
    else choose(isNumber ? Number(text) : text);
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <p>{name} is sometimes empty.</p>
      <label htmlFor={id}>If empty, show</label>
      {isYesNo ? (
        <select ref={select} id={id} value={text} onChange={({ target }) => setText(target.value)}>
          <option value="true">yes</option>
          <option value="false">no</option>
        </select>
      ) : (
        <input
          ref={input}
          id={id}
          type={isNumber ? 'number' : 'text'}
          step="any"
          required={isNumber}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <div className="node-tools">
        <button type="submit" className="primary">
          Insert value
        </button>
        <button type="button" onClick={back}>
          Back
        </button>
      </div>
    </form>
  );
};
