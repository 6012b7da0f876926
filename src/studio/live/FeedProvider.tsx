import { type ReactNode, useLayoutEffect, useState } from 'react';
import { readSession } from '../../contracts/generated/studio-answers.ts';
import { useClient } from '../api/use-client.ts';
import { useSession } from '../session/use-session.ts';
import { openEventSource } from './event-link.ts';
import { createStudioFeed, type StudioFeed } from './studio-feed.ts';
import { FeedContext } from './use-feed.ts';

export const FeedProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useClient();
  const { session } = useSession();
  const [feed] = useState(() =>
    createStudioFeed({
      open: openEventSource,
      // A 401 makes the client show the sign-in dialog over the open page.
      ask: async () => void (await client.send({ path: '/session' }, readSession)),
      now: Date.now,
    }),
  );
  return (
    <FeedContext value={feed}>
      <Listening key={session.csrf} feed={feed} />
      {children}
    </FeedContext>
  );
};

/** Subscribes in a layout effect, before anything is read, so that no event is missed. */
const Listening = ({ feed }: { readonly feed: StudioFeed }) => {
  useLayoutEffect(() => feed.begin(), [feed]);
  return null;
};
