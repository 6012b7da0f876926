import type { ColumnsProps } from '../generated/props.ts';
import './columns.css';

export function Columns({ id, most, children }: ColumnsProps) {
  return (
    <div id={id} className={`w-columns w-columns-${most}`}>
      {children}
    </div>
  );
}
