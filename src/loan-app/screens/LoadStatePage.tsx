import type { ReactNode } from 'react';
import { translate } from '../languages/page-language.ts';
import { MessagePage } from './MessagePage.tsx';
import type { LoadState } from './use-loaded.ts';

export interface LoadStatePageProps {
  readonly phone: string;
  readonly state: LoadState['state'];
  readonly retry: () => void;
}

const home = { label: 'Go to the start page', run: () => window.location.assign('/') };

export const LoadStatePage = ({ phone, state, retry }: LoadStatePageProps): ReactNode => {
  switch (state) {
    case 'loading':
      return <p role="status">{translate('Loading')}</p>;
    case 'slow':
      return (
        <MessagePage
          title="Loading"
          text="This takes longer than usual."
          phone={phone}
          retry={retry}
        />
      );
    case 'failed':
      return (
        <MessagePage
          title="No connection"
          text="The page could not be loaded."
          phone={phone}
          retry={retry}
        />
      );
    case 'lost':
      return (
        <MessagePage title="No connection" text="The page could not be loaded." phone={phone} />
      );
    case 'gone':
      return (
        <MessagePage
          title="Page not found"
          text="There is no page at this address."
          phone={phone}
          action={home}
        />
      );
  }
};
