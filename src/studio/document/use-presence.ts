import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { readNothing } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { useFeed } from '../live/use-feed.ts';
import type { DraftSync } from '../saving/draft-sync.ts';

/** How often it is told that a document is open, in milliseconds: whoever does not for 30 s is forgotten. */
const heartbeatIntervalMs = 10_000;

/** Brings in what others save of an open document, and tells them that it is open here. */
export const usePresence = (id: string, copy: DraftSync): void => {
  const feed = useFeed();
  const client = useClient();
  useEffect(
    () =>
      feed.hear((happening) => {
        if (happening.type === 'anything') copy.onRemoteChange();
        else if (happening.type === 'draft' && happening.data.document === id)
          copy.onRemoteChange(happening.data.rev, happening.data.by);
      }),
    [feed, id, copy],
  );
  useEffect(() => {
    const tell = async (method: 'POST' | 'DELETE'): Promise<void> => {
      try {
        await client.send(
          {
            path: `/presence/${encodeURIComponent(id)}`,
            method,
            outlivesPage: method === 'DELETE',
          },
          readNothing,
        );
      } catch (error) {
        // It is told again soon, and whoever stops telling it is forgotten.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    const tellWhenSeen = (): void => void (document.visibilityState === 'visible' && tell('POST'));
    tellWhenSeen();
    const leave = (): void => void tell('DELETE');
    const timer = setInterval(tellWhenSeen, heartbeatIntervalMs);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', tellWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tellWhenSeen);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [client, id]);
};
