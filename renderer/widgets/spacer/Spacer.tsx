import type { SpacerProps } from '../generated/props.ts';
import './spacer.css';

export function Spacer({ id, size }: SpacerProps) {
  return <div id={id} className={`w-spacer-${size}`} aria-hidden="true" />;
}
