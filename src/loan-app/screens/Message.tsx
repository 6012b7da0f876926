import type { ReactNode } from 'react';
import './message.css';

export interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly phone: string;
  /** The way out: what the button says and does. */
  readonly action: { readonly label: string; readonly run: () => void };
}

/** A page in place of a screen that cannot be shown: an honest sentence, a way out, a person to call. */
export const Message = ({ title, text, phone, action }: MessageProps): ReactNode => (
  <>
    <header className="w-header">
      <h1>{title}</h1>
    </header>
    <main className="w-main">
      <p role="alert">{text}</p>
      <button type="button" className="message-button" onClick={action.run}>
        {action.label}
      </button>
      <p>
        You can also call us: <a href={`tel:${phone.replaceAll(/[^0-9+]/g, '')}`}>{phone}</a>
      </p>
    </main>
  </>
);
