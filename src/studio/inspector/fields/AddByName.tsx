import { useId, useState } from 'react';
import { pressedKeys } from '../../keys/pressed-keys.ts';
import { takeKey } from '../../keys/shortcuts.ts';
import { nameShapes } from '../names.ts';

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
  readonly choices?: readonly string[];
  readonly shape?: keyof typeof nameShapes;
}) => {
  const id = useId();
  const [name, setName] = useState('');
  const message = taken.includes(name)
    ? `The name ${name} is already used. Choose another name.`
    : name === '' || nameShapes[shape].pattern.test(name)
      ? undefined
      : nameShapes[shape].words;
  const begin = (): void => {
    if (name === '' || message !== undefined) return;
    add(name);
    setName('');
  };
  return (
    <div className="add-by-name">
      <label htmlFor={id}>{label}</label>
      {choices === undefined ? (
        <input
          id={id}
          data-add
          value={name}
          spellCheck={false}
          aria-invalid={message !== undefined}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => pressedKeys(event) === takeKey && begin()}
        />
      ) : (
        <select id={id} data-add value={name} onChange={({ target }) => setName(target.value)}>
          <option value="">choose</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      <button type="button" aria-disabled={name === '' || message !== undefined} onClick={begin}>
        Add
      </button>
      {message !== undefined && (
        <p role="status" className="fault">
          {message}
        </p>
      )}
    </div>
  );
};
