import type { Diagnostic } from './diagnostic.ts';
import { prependPointer, type Wording } from './messages/wording.ts';
import type { MessageData, SyntaxId } from './messages/index.ts';
import { syntaxMessages } from './messages/syntax.ts';
import type { Problem } from './problem.ts';

const table: { readonly [Id in SyntaxId]: (...data: MessageData[Id]) => Wording } = syntaxMessages;

/** Syntax error of a value, with its message. */
export type SyntaxProblem = Pick<Problem, 'pointer' | 'message' | 'change'> & {
  readonly code: string;
};

/** Formats syntax errors only: pages that parse values do not load the other messages. */
export const formatSyntaxError = <Id extends SyntaxId>({
  code,
  messageId,
  pointer,
  data,
}: Diagnostic<Id>): SyntaxProblem => {
  const wording = table[messageId](...data);
  const { message, change } = typeof wording === 'string' ? { message: wording } : wording;
  return { code, pointer, message: prependPointer(pointer, message), ...(change && { change }) };
};
