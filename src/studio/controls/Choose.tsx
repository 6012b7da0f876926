import './controls.css';

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
