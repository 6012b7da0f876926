import type { TagsProps } from '../generated/props.ts';
import { uniqueKeys } from '../shared/unbreakable-dates.tsx';
import './tags.css';

export function Tags({ id, label, options, onSelect }: TagsProps) {
  const keys = uniqueKeys(options.map(({ name, type }) => type ?? name));
  return (
    <ul id={id} className="w-tags" aria-label={label}>
      {options.map(({ name, type }, index) => (
        <li key={keys[index]}>
          {onSelect ? (
            <button
              type="button"
              className="w-tag w-tag-button"
              onClick={() => void onSelect(type ?? name)}
            >
              {name}
            </button>
          ) : (
            <span className="w-tag">{name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
