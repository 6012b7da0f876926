import { useEffect, type ReactNode } from 'react';
import { phoneUrl } from '../routing/urls.ts';
import { translate } from '../languages/page-language.ts';
import { useRemovePrerendered } from './transfer-inputs.ts';
import './message.css';

export interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  /** A toast says the same: it is announced there, and in one place only. */
  readonly isAnnouncedElsewhere?: boolean;
  /** The service phone; empty when nobody knows it. */
  readonly phone: string;
  /** The way out where it may go better a second time; without it the page is loaded anew. */
  readonly retry?: () => void;
  /** Another way out: what the button says and does. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A page in place of a screen that cannot be shown: an honest sentence, a way out, a person to call. Its texts are translated here. */
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
