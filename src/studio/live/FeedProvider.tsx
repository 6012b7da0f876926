import { type ReactNode, useLayoutEffect, useState } from 'react';
import { readSession } from '../../contracts/generated/studio-answers.ts';
import { useClient } from '../api/use-client.ts';
import { useSession } from '../session/use-session.ts';
import { openEventSource } from './event-link.ts';
import { createStudioFeed, type StudioFeed } from './studio-feed.ts';
import { FeedContext } from './use-feed.ts';

/** Listens to what happens in the studio, on one connection for the whole page, as long as somebody is signed in. */
export const FeedProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useClient();
  const { session } = useSession();
  const [feed] = useState(() =>
    createStudioFeed({
      open: openEventSource,
      // Where nobody is signed in any more, the client tells it, and the page asks to sign in over what is open.
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

/** Listens for one session. It begins before anything is read, so that nothing happens in between unheard. */
const Listening = ({ feed }: { readonly feed: StudioFeed }) => {
  useLayoutEffect(() => feed.begin(), [feed]);
  return null;
};
