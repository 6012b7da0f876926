import type { ListItem, ListProps } from '../generated/props.ts';
import { keysOf } from '../parts/keys.ts';
import './list.css';

export function List({ id, items, children }: ListProps) {
  return (
    <div id={id} className="w-list">
      {items.length > 0 ? <Rows items={items} /> : null}
      {children}
    </div>
  );
}

/** Texts with values are terms with their descriptions, texts alone are a plain list. */
function Rows({ items }: { readonly items: readonly ListItem[] }) {
  const keys = keysOf(items.map(({ text }) => text));
  if (items.every(({ value }) => value === undefined)) {
    return (
      <ul className="w-rows">
        {items.map(({ text }, index) => (
          <li key={keys[index]} className="w-list-row">
            {text}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="w-rows">
      {items.map(({ text, value }, index) => (
        <div key={keys[index]} className="w-list-row">
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
