import type { ReactNode } from 'react';
import type { ListItem, ListProps } from '../generated/props.ts';
import { uniqueKeys, unbreakableDates } from '../shared/unbreakable-dates.tsx';
import './list.css';

/** A function, not a component, because a page may have hundreds of lists. */
const renderRows = (items: readonly ListItem[], look: ListProps['look']): ReactNode => {
  const keys = uniqueKeys(items.map(({ text }) => text));
  if (items.every(({ value }) => value === undefined)) {
    const Points = look === 'steps' ? 'ol' : 'ul';
    return (
      <Points className={look === 'rows' ? 'w-rows' : 'w-points'}>
        {items.map(({ text }, index) => (
          <li key={keys[index]} className={look === 'rows' ? 'w-list-row' : undefined}>
            {unbreakableDates(text)}
          </li>
        ))}
      </Points>
    );
  }
  return (
    <dl className="w-rows">
      {items.map(({ text, value }, index) => (
        <div key={keys[index]} className="w-list-row">
          <dt>{unbreakableDates(text)}</dt>
          <dd>{unbreakableDates(value ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
};

export function List({ id, items, look, children }: ListProps) {
  return (
    <div id={id} className="w-list">
      {items.length > 0 ? renderRows(items, look) : null}
      {children}
    </div>
  );
}
