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

/** What parts of the studio are told. */
export type FeedEvent =
  /** Something was done to a document: to its draft, to itself, or to whether it is in service. */
  | { readonly type: 'draft' | 'document' | 'switch'; readonly data: DocumentEvent }
  | { readonly type: 'change'; readonly data: ChangeEvent }
  /** A check has ended. */
  | { readonly type: 'check'; readonly data: CheckEvent }
  | { readonly type: 'release'; readonly data: ReleaseEvent }
  /** An alarm began, ended or was seen. */
  | { readonly type: 'alarms' }
  /** Somebody changed who this person is here: what they may do, or their name. */
  | { readonly type: 'rights' }
  /** Something became of somebody's account, or of a request for rights. Those hear it who may read that. */
  | { readonly type: 'people' }
  /** Nobody knows what happened: everything that is shown may be old. */
  | { readonly type: 'anything' };

/** Everything that the service says. */
export type ServiceMessage =
  | FeedEvent
  | { readonly type: 'standing'; readonly data: Standing }
  | { readonly type: 'presence'; readonly data: PresenceEvent };

/** Events that are read; the others say only that the connection is alive. */
export const feedEventTypes = [
  'draft',
  'document',
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

/** What cannot be read may be anything. */
const withData = <Data, Type extends string>(
  type: Type,
  value: unknown,
  read: ReadAnswer<Data>,
): { type: Type; data: Data } | { type: 'anything' } => {
  const data = read(value, ignore);
  return data === undefined ? { type: 'anything' } : { type, data };
};

/** Reads an event of the service by its contract. @param text its data */
export const readEvent = (type: FeedEventType, text: string): ServiceMessage => {
  switch (type) {
    case 'draft':
    case 'document':
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
