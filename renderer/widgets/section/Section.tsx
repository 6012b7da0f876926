import type { SectionProps } from '../generated/props.ts';
import { Group } from '../shared/Group.tsx';
import './section.css';

export function Section({ id, group, title, place, children }: SectionProps) {
  return (
    <Group id={id} className={`w-section w-section-${place}`} title={title} group={group}>
      {children}
    </Group>
  );
}
