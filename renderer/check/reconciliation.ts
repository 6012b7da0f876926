import type { CallContract, ReconciliationQuery } from '../document/contract.ts';
import { ownEntry } from '../document/json.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { boolean, optional, type RecordType, type Type } from '../document/type.ts';
import { checkExpression } from '../expressions/check.ts';
import { parseValue } from '../expressions/parse.ts';
import { createFormattingReport } from '../diagnostics/format.ts';

type Names = Readonly<Record<string, Type>>;

const fieldsOf = (type: Type): RecordType['fields'] => (type.kind === 'record' ? type.fields : {});

const checkValue = (
  value: unknown,
  at: Pointer,
  expected: Type,
  names: Names,
): readonly string[] => {
  const messages: string[] = [];
  const report = createFormattingReport(({ message }) => void messages.push(message));
  const scope = {
    typeOf: (root: string, entry: string | undefined) =>
      entry === undefined ? ownEntry(names, root) : undefined,
    known: (root: string | undefined) => (root === undefined ? Object.keys(names) : []),
  };
  checkExpression(parseValue(value, at, report), expected, scope, report);
  return messages;
};

/**
 * Checks the reconciliation query of a contract: a repeatable read, its arguments, and the
 * condition.
 * @param at pointer of the query in its file
 * @param sent parameters of the call to reconcile
 * @returns a message per error
 */
export const checkReconciliation = (
  query: ReconciliationQuery,
  at: Pointer,
  requestType: Type,
  calls: Readonly<Record<string, CallContract>>,
): readonly string[] => {
  const read = ownEntry(calls, query.call);
  if (read === undefined || read.money || read.once === true)
    return [
      `${at}/call: expected a call that may be sent at any time, found "${query.call}". Name a read.`,
    ];
  const wanted = fieldsOf(read.request);
  const missing = Object.keys(wanted).filter(
    (name) => wanted[name]?.kind !== 'optional' && !Object.hasOwn(query.with, name),
  );
  return [
    ...missing.map((name) => `${at}/with: "${query.call}" needs "${name}". Add it.`),
    ...Object.entries(query.with).flatMap(([name, value]) => {
      const type = wanted[name];
      return type === undefined
        ? [`${at}/with/${name}: "${query.call}" has no such parameter. Remove it.`]
        : checkValue(value, joinPointer(at, 'with', name), type, { sent: requestType });
    }),
    ...checkValue(query.took, `${at}/took`, optional(boolean), {
      sent: requestType,
      answer: read.answer,
    }),
  ];
};
