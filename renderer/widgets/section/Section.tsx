import type { SectionProps } from '../generated/props.ts';
import { renderGroup } from '../shared/group.tsx';
import './section.css';

export function Section({ id, group, title, place, children }: SectionProps) {
  return renderGroup({ id, className: `w-section w-section-${place}`, title, group }, children);
}
