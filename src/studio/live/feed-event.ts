import { tryParseJson } from '../../../renderer/entries/document.ts';
import {
  type ChangeEvent,
  type CheckEvent,
  type DocumentEvent,
  type PresenceEvent,
  readChangeEvent,
  readCheckEvent,
  readDocumentEvent,
  readPresenceEvent,
  readReleaseEvent,
  readStanding,
  type ReleaseEvent,
  type Standing,
} from '../../contracts/generated/studio-answers.ts';
import type { ReadAnswer } from '../api/client.ts';

export type FeedEvent =
  /** A draft, a document or its comments changed, or a document was disabled or enabled. */
  | { readonly type: 'draft' | 'document' | 'comment' | 'switch'; readonly data: DocumentEvent }
  | { readonly type: 'change'; readonly data: ChangeEvent }
  | { readonly type: 'check'; readonly data: CheckEvent }
  | { readonly type: 'release'; readonly data: ReleaseEvent }
  | { readonly type: 'alarms' }
  /** Permissions or name of this operator changed. */
  | { readonly type: 'rights' }
  /** An account or a role request changed. Sent only to operators who may read it. */
  | { readonly type: 'people' }
  /** Unknown changes; everything shown may be outdated. */
  | { readonly type: 'anything' };

export type ServiceMessage =
  | FeedEvent
  | { readonly type: 'standing'; readonly data: Standing }
  | { readonly type: 'presence'; readonly data: PresenceEvent };

/** Event types that are decoded; the others are heartbeats. */
export const feedEventTypes = [
  'draft',
  'document',
  'comment',
  'switch',
  'change',
  'check',
  'release',
  'alarm',
  'alarms',
  'rights',
  'people',
  'reload',
  'standing',
  'presence',
] as const;

export type FeedEventType = (typeof feedEventTypes)[number];

const ignore = (): void => undefined;

/** Treats invalid data as unknown changes. */
const withData = <Data, Type extends string>(
  type: Type,
  value: unknown,
  read: ReadAnswer<Data>,
): { type: Type; data: Data } | { type: 'anything' } => {
  const data = read(value, ignore);
  return data === undefined ? { type: 'anything' } : { type, data };
};

export const readEvent = (type: FeedEventType, text: string): ServiceMessage => {
  switch (type) {
    case 'draft':
    case 'document':
    case 'comment':
    case 'switch':
      return withData(type, tryParseJson(text), readDocumentEvent);
    case 'change':
      return withData(type, tryParseJson(text), readChangeEvent);
    case 'check':
      return withData(type, tryParseJson(text), readCheckEvent);
    case 'release':
      return withData(type, tryParseJson(text), readReleaseEvent);
    case 'standing':
      return withData(type, tryParseJson(text), readStanding);
    case 'presence':
      return withData(type, tryParseJson(text), readPresenceEvent);
    case 'alarm':
    case 'alarms':
      return { type: 'alarms' };
    case 'rights':
    case 'people':
      return { type };
    case 'reload':
      return { type: 'anything' };
  }
};
