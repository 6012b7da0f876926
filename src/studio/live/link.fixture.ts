import type { LinkListener, OpenLink } from './event-link.ts';
import type { FeedEventType } from './feed-event.ts';

export interface TestLink {
  readonly open: OpenLink;
  readonly opened: () => number;
  readonly isOpen: () => boolean;
  readonly say: (type: FeedEventType | 'beat', data?: object) => void;
  readonly breakOff: (how?: 'over') => void;
}

export const standing = (more: object = {}): object => ({
  release: 1,
  alarms: 0,
  presence: [],
  ...more,
});

export const createTestLink = (): TestLink => {
  let listener: LinkListener | undefined;
  let count = 0;
  return {
    open: (next) => {
      count += 1;
      listener = next;
      return {
        close: () => {
          if (listener === next) listener = undefined;
        },
      };
    },
    opened: () => count,
    isOpen: () => listener !== undefined,
    say: (type, data = {}) =>
      listener?.said(type === 'beat' ? undefined : type, JSON.stringify(data)),
    breakOff: (how) => listener?.broke(how === 'over'),
  };
};
