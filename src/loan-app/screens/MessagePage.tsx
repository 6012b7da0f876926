import { useEffect, type ReactNode } from 'react';
import { phoneUrl } from '../routing/page-urls.ts';
import { translate } from '../languages/page-language.ts';
import { useRemovePrerendered } from './transfer-inputs.ts';
import './message.css';

export interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  /** A toast shows the same text and announces it to screen readers. */
  readonly isAnnouncedElsewhere?: boolean;
  readonly phone: string;
  /** Retries without a reload. By default the page reloads. */
  readonly retry?: () => void;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const MessagePage = ({
  title,
  text,
  isAnnouncedElsewhere = false,
  phone,
  retry = () => window.location.reload(),
  action = { label: 'Try again', run: retry },
}: MessagePageProps): ReactNode => {
  const heading = translate(title);
  useRemovePrerendered();
  useEffect(() => {
    document.title = heading;
  }, [heading]);
  return (
    <>
      <header className="w-header">
        <h1>{heading}</h1>
      </header>
      <main className="w-main">
        <p role={isAnnouncedElsewhere ? undefined : 'alert'}>{translate(text)}</p>
        <button type="button" className="message-button" onClick={action.run}>
          {translate(action.label)}
        </button>
        {phone === '' ? null : (
          <p>
            {translate('You can also call us:')} <a href={phoneUrl(phone)}>{phone}</a>
          </p>
        )}
      </main>
    </>
  );
};
