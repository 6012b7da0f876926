import type { KeyboardEvent } from 'react';
import type { TabsProps } from '../generated/props.ts';
import { uniqueKeys } from '../shared/unbreakable-dates.tsx';
import './tabs.css';

const tabByKey = (key: string, index: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

export function Tabs({ id, label, options, selected, onSelect }: TabsProps) {
  const keys = uniqueKeys(options.map(({ type }) => type));
  const chosen = options.findIndex(({ type }) => type === selected);
  const select = (index: number): void => {
    const option = options[index];
    if (option && index !== chosen) void onSelect?.(option.type);
  };
  const moveByKey = (event: KeyboardEvent<HTMLButtonElement>, from: number): void => {
    const next = tabByKey(event.key, from, options.length);
    if (next === undefined) return;
    event.preventDefault();
    const tab = event.currentTarget.parentElement?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
    select(next);
  };
  return (
    <div id={id} className="w-tabs" role="tablist" aria-label={label}>
      {options.map(({ name }, index) => (
        <button
          key={keys[index]}
          type="button"
          role="tab"
          className="w-tab"
          aria-selected={index === chosen}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => select(index)}
          onKeyDown={(event) => moveByKey(event, index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
