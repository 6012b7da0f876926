import type { CardProps } from '../generated/props.ts';
import { Group } from '../shared/Group.tsx';
import './card.css';

export function Card({ id, title, children }: CardProps) {
  return (
    <Group id={id} className="w-card" title={title}>
      {children}
    </Group>
  );
}
