import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { readNothing } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { useFeed } from '../live/use-feed.ts';
import type { DraftSync } from '../saving/save-state.ts';

/** Heartbeat interval, in milliseconds; the service drops a tab after 30 s. */
const heartbeatIntervalMs = 10_000;

/** Merges remote saves of an open document and sends its presence. */
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
        // The next heartbeat retries; a missed one expires on the service.
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
