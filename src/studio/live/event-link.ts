import { type FeedEventType, feedEventTypes } from './feed-event.ts';

export interface EventLink {
  readonly close: () => void;
}

export interface LinkListener {
  /** Called for each event with its raw data; undefined is a heartbeat. */
  readonly said: (type: FeedEventType | undefined, data: string) => void;
  /**
   * Called on failure.
   * @param isOver the browser does not reconnect by itself
   */
  readonly broke: (isOver: boolean) => void;
}

export type OpenLink = (listener: LinkListener) => EventLink;

/** Connects with EventSource, which reconnects with Last-Event-ID, so that no event is missed. */
export const openEventSource: OpenLink = ({ said, broke }) => {
  const source = new EventSource('/studio/api/v1/events');
  for (const type of feedEventTypes)
    source.addEventListener(type, ({ data }: MessageEvent<unknown>) =>
      said(type, typeof data === 'string' ? data : ''),
    );
  source.addEventListener('beat', () => said(undefined, ''));
  source.addEventListener('error', () => broke(source.readyState === EventSource.CLOSED));
  return { close: () => source.close() };
};
