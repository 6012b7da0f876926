import { isWarningCode, problemCodes, type ProblemCode } from './codes.ts';
import { createReport, type Diagnostic, type Report } from './diagnostic.ts';
import { prependPointer, type Wording } from './messages/wording.ts';
import { messages, type MessageData, type MessageId } from './messages/index.ts';
import type { Problem } from './problem.ts';

const table: { readonly [Id in MessageId]: (...data: MessageData[Id]) => Wording } = messages;

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problemCodes, code);

/** @throws if the message belongs to no code */
export const formatDiagnostic = <Id extends MessageId>({
  code,
  messageId,
  pointer,
  data,
}: Diagnostic<Id>): Problem => {
  if (!isProblemCode(code)) throw new Error(`Unknown problem code "${code}".`);
  const wording = table[messageId](...data);
  const {
    message,
    expected,
    found,
    suggestion,
    change,
    lack,
    quotes,
    contracts = [],
  } = typeof wording === 'string' ? { message: wording } : wording;
  const known = contracts.filter((contract) => contract !== undefined);
  return {
    code,
    severity: isWarningCode(code) ? 'warning' : 'error',
    pointer,
    message: prependPointer(pointer, message),
    ...(expected !== undefined && { expected }),
    ...(found !== undefined && { found }),
    ...(suggestion !== undefined && { suggestion }),
    ...(change !== undefined && { change }),
    ...(lack !== undefined && { lack }),
    ...(quotes !== undefined && { quotes }),
    ...(known.length > 0 && { contracts: known }),
  };
};

/** Creates a `report` that passes each problem with its message to `add`. */
export const createFormattingReport = (add: (problem: Problem) => void): Report =>
  createReport((diagnostic) => add(formatDiagnostic(diagnostic)));
