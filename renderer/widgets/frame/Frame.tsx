import type { FrameProps } from '../generated/props.ts';
import { message } from '../messages.ts';
import './frame.css';

export function Frame({ id, address, title }: FrameProps) {
  if (!address) {
    return (
      <p id={id} className="w-frame w-frame-missing">
        {message('This page cannot be shown here.')}
      </p>
    );
  }
  // No scripts: an Android shell exposes its bridge object to scripts of every frame.
  return (
    <iframe
      id={id}
      className="w-frame"
      src={address}
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
    />
  );
}
