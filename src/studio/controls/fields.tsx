import './controls.css';

interface SearchFieldProps {
  readonly word: string;
  readonly search: (word: string) => void;
}

export const SearchField = ({ word, search }: SearchFieldProps) => (
  <label className="search">
    Search
    <input type="search" value={word} onChange={({ target }) => search(target.value)} />
  </label>
);

export const Choose = ({
  label,
  all,
  value,
  options,
  choose,
}: {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly choose: (value: string) => void;
}) => (
  <label className="search">
    {label}
    <select value={value} onChange={({ target }) => choose(target.value)}>
      <option value="">{all}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

export const ShowTyped = ({
  isShown,
  show,
}: {
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
}) => (
  <label className="tick">
    <input type="checkbox" checked={isShown} onChange={({ target }) => show(target.checked)} />
    Show what I type
  </label>
);
