import type { RowProps } from '../generated/props.ts';
import './row.css';

export function Row({ id, gap, align, children }: RowProps) {
  return (
    <div id={id} className={`w-row w-row-${gap} w-row-${align}`}>
      {children}
    </div>
  );
}
