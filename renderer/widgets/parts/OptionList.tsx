import { uniqueKeys } from './keys.ts';
import './option-list.css';

export interface OptionListProps {
  /** Name of the radios in the DOM, unique on the page. */
  readonly name: string;
  /** What is chosen, for people who do not see the list. */
  readonly label: string;
  readonly options: readonly { readonly name: string }[];
  /** Place of the marked option, from 0; -1: none is marked. */
  readonly marked: number;
  readonly onMark: (index: number) => void;
  /** The marked option, else the first, gets the focus when the sheet opens. */
  readonly start?: boolean;
}

/** One radio a line. Options are told apart by their place: a server may send two of the same name. */
export function OptionList({
  name,
  label,
  options,
  marked,
  onMark,
  start = false,
}: OptionListProps) {
  const first = Math.max(marked, 0);
  const keys = uniqueKeys(options.map((option) => option.name));
  return (
    <div className="w-options" role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <label key={keys[index]} className="w-option">
          <input
            type="radio"
            name={name}
            checked={index === marked}
            onChange={() => onMark(index)}
            data-start={(start && index === first) || undefined}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </div>
  );
}
