import type { ReactNode } from 'react';
import { translate } from '../languages/language.ts';
import { Message } from './Message.tsx';
import type { Waiting } from './use-loaded.ts';

export interface WaitingPageProps {
  /** The service phone. */
  readonly phone: string;
  readonly state: Waiting['state'];
  readonly retry: () => void;
}

const home = { label: 'Go to the start page', run: () => window.location.assign('/') };

/** A page that is not there. */
export const WaitingPage = ({ phone, state, retry }: WaitingPageProps): ReactNode => {
  switch (state) {
    case 'loading':
      return <p role="status">{translate('Loading')}</p>;
    case 'slow':
      return (
        <Message title="Loading" text="This takes longer than usual." phone={phone} retry={retry} />
      );
    case 'failed':
      return (
        <Message
          title="No connection"
          text="The page could not be loaded."
          phone={phone}
          retry={retry}
        />
      );
    case 'lost':
      return <Message title="No connection" text="The page could not be loaded." phone={phone} />;
    case 'gone':
      return (
        <Message
          title="Page not found"
          text="There is no page at this address."
          phone={phone}
          action={home}
        />
      );
  }
};
