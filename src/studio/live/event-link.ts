import { type FeedEventType, feedEventTypes } from './feed-event.ts';

/** One connection on which the service tells what happens. */
export interface EventLink {
  readonly close: () => void;
}

export interface LinkListener {
  /** Something was said, with its data as they came; undefined for a sign of life. */
  readonly said: (type: FeedEventType | undefined, data: string) => void;
  /** It broke. isOver: it is not tried again by itself. */
  readonly broke: (isOver: boolean) => void;
}

/** Begins to listen. */
export type OpenLink = (listener: LinkListener) => EventLink;

/** Listens to the service. After a break the browser comes back by itself and says where it was, so that nothing is missed. */
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
