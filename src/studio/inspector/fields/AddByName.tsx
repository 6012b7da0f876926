import { useId, useState } from 'react';
import { pressedKeys } from '../../keys/pressed-keys.ts';
import { takeKey } from '../field-keys.ts';

const shapes = {
  /** Of what contracts and addresses name. */
  free: { pattern: /^[A-Za-z][A-Za-z0-9_-]{0,39}$/, words: 'Begin with a letter and use letters, digits, hyphens and _, at most 40.' },
  own: { pattern: /^[a-z][A-Za-z0-9-]{0,39}$/, words: 'Begin with a small letter and use letters, digits and hyphens, at most 40.' },
} as const;

/** Asks for the name of something new. */
export const AddByName = ({
  taken,
  add,
  label = 'Name',
  choices,
  shape = 'free',
}: {
  readonly taken: readonly string[];
  readonly add: (name: string) => void;
  readonly label?: string;
  /** The only names that may be given. */
  readonly choices?: readonly string[];
  /** own: the document alone names it. */
  readonly shape?: keyof typeof shapes;
}) => {
  const id = useId();
  const [name, setName] = useState('');
  const fault = taken.includes(name)
    ? `There is ${name} already. Choose another name.`
    : name === '' || shapes[shape].pattern.test(name)
      ? undefined
      : shapes[shape].words;
  const begin = (): void => {
    if (name === '' || fault !== undefined) return;
    add(name);
    setName('');
  };
  return (
    <div className="add-by-name">
      <label htmlFor={id}>{label}</label>
      {choices === undefined ? (
        <input
          id={id}
          value={name}
          spellCheck={false}
          aria-invalid={fault !== undefined}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => pressedKeys(event) === takeKey && begin()}
        />
      ) : (
        <select id={id} value={name} onChange={({ target }) => setName(target.value)}>
          <option value="">choose</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      <button type="button" aria-disabled={name === '' || fault !== undefined} onClick={begin}>
        Add
      </button>
      {fault !== undefined && (
        <p role="status" className="fault">
          {fault}
        </p>
      )}
    </div>
  );
};
