import type { FigureProps } from '../generated/props.ts';
import './figure.css';

export function Figure({ id, label, value }: FigureProps) {
  return (
    <dl id={id} className="w-figure">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </dl>
  );
}
