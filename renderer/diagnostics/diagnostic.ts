import type { Pointer } from '../document/pointer.ts';
import type { MessageData, MessageId } from './messages/index.ts';

/** Problem without wording: clients report its code, `formatDiagnostic` turns it into a `Problem`. */
export interface Diagnostic<Id extends MessageId = MessageId> {
  readonly code: string;
  readonly messageId: Id;
  readonly pointer: Pointer;
  readonly data: MessageData[Id];
}

export type Report<Allowed extends MessageId = MessageId> = <Id extends Allowed>(
  messageId: Id,
  pointer: Pointer,
  ...data: MessageData[Id]
) => void;

/** More problems per document do not help an author. */
export const maxProblems = 100;

/** A message id is a code, followed by a dot and the wording where the code has several. */
const codeOf = (messageId: MessageId): string => messageId.replace(/\..*/, '');

export const createDiagnostic = <Id extends MessageId>(
  messageId: Id,
  pointer: Pointer,
  ...data: MessageData[Id]
): Diagnostic<Id> => ({ code: codeOf(messageId), messageId, pointer, data });

/** Creates a `report` that passes each diagnostic to `add`. */
export const createReport =
  <Allowed extends MessageId = MessageId>(
    add: (diagnostic: Diagnostic<Allowed>) => void,
  ): Report<Allowed> =>
  (messageId, pointer, ...data) =>
    add(createDiagnostic(messageId, pointer, ...data));
