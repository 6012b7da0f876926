import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { type Expression, type Text, childExpressions } from '../../expressions/expression.ts';
import type { WarningRule } from '../checker.ts';
import { flowingArgs } from '../data-flow.ts';

/** True if the amount carries its currency sign; an empty or computed sign may be none. */
const hasSign = (expression: Expression): boolean => {
  if (expression.kind !== 'operation') return false;
  if (expression.name !== 'money') return flowingArgs(expression).some(hasSign);
  const [, sign] = expression.args;
  return (
    sign === undefined ||
    (sign.kind === 'literal' && sign.isErrorNode !== true && sign.value !== '')
  );
};

/** Finds a currency sign next to {name}. A sign followed by digits belongs to them. */
const signBeside = (sentence: string, name: string): string | undefined => {
  const found = new RegExp(
    `(\\p{Sc})\\s*\\{${name}\\}|\\{${name}\\}\\s*(\\p{Sc})(?!\\s*[\\d{])`,
    'u',
  ).exec(sentence);
  return found?.[1] ?? found?.[2];
};

const literalTextOf = (part: Expression | undefined): string => {
  if (part?.kind === 'text') return part.text;
  return part?.kind === 'literal' && typeof part.value === 'string' ? part.value : '';
};

/** Forbids a currency sign next to `money` amounts, also in translations: it would appear twice. */
export const noDuplicateCurrencySign: WarningRule = ({ document, parse, report }) => {
  const amounts = new Map<string, ReadonlySet<string>>();
  const checkSentence = (sentence: string, names: Iterable<string>, pointer: Pointer): void => {
    for (const name of names) {
      const sign = signBeside(sentence, name);
      if (sign !== undefined) report('sign-twice', pointer, { sign, amount: `{${name}}` });
    }
  };
  const checkText = ({ text, args, pointer }: Text): void => {
    const names = Object.entries(args).flatMap(([name, argument]) =>
      hasSign(argument) ? [name] : [],
    );
    if (names.length === 0) return;
    amounts.set(text, new Set([...(amounts.get(text) ?? []), ...names]));
    checkSentence(text, names, joinPointer(pointer, 'text'));
  };
  const checkJoined = ([list, separator]: readonly Expression[]): void => {
    const isClose =
      separator === undefined ||
      (separator.kind === 'literal' &&
        typeof separator.value === 'string' &&
        separator.value.trim() === '');
    if (list?.kind !== 'operation' || list.name !== 'list' || !isClose) return;
    list.args.forEach((part, index) => {
      if (!hasSign(part)) return;
      const [before, behind] = [list.args[index - 1], list.args[index + 1]];
      const sign = signBeside(`${literalTextOf(before)}{amount}${literalTextOf(behind)}`, 'amount');
      if (sign !== undefined) report('sign-twice', part.pointer, { sign, amount: 'the amount' });
    });
  };
  const visit = (expression: Expression): void => {
    if (expression.kind === 'text') checkText(expression);
    if (expression.kind === 'operation' && expression.name === 'join') checkJoined(expression.args);
    childExpressions(expression).forEach(visit);
  };
  return {
    value: (value, { pointer }) => visit(parse(value, pointer)),
    end: () => {
      for (const [tag, entries] of Object.entries(document.texts ?? {}))
        entries.forEach(({ text, by: _by, ...forms }, index) => {
          for (const [form, written] of Object.entries(forms))
            checkSentence(
              written,
              amounts.get(text) ?? [],
              joinPointer('/texts', tag, index, form),
            );
        });
    },
  };
};
