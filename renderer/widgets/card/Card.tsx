import type { CardProps } from '../generated/props.ts';
import { renderGroup } from '../shared/group.tsx';
import './card.css';

export function Card({ id, title, children }: CardProps) {
  return renderGroup({ id, className: 'w-card', title }, children);
}
