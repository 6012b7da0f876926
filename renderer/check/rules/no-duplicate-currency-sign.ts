import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Expression, Text } from '../../expressions/expression.ts';
import { childExpressions } from '../../expressions/expression.ts';
import type { WarningRule } from '../checker.ts';
import { flowingArgs } from '../data-flow.ts';

/** Whether a value may come out as an amount with its sign. One with another sign is asked which; with a sign from elsewhere, or an empty one, it may have none. */
const hasSign = (expression: Expression): boolean => {
  if (expression.kind !== 'operation') return false;
  if (expression.name !== 'money') return flowingArgs(expression).some(hasSign);
  const [, sign] = expression.args;
  return (
    sign === undefined ||
    (sign.kind === 'literal' && sign.isErrorNode !== true && sign.value !== '')
  );
};

/** The sign that a sentence has directly before or behind a {name}. One with digits behind it belongs to these. */
const signBeside = (sentence: string, name: string): string | undefined => {
  const found = new RegExp(
    `(\\p{Sc})\\s*\\{${name}\\}|\\{${name}\\}\\s*(\\p{Sc})(?!\\s*[\\d{])`,
    'u',
  ).exec(sentence);
  return found?.[1] ?? found?.[2];
};

/** A text as it stands beside others; of anything else nothing is known. */
const literalTextOf = (part: Expression | undefined): string => {
  if (part?.kind === 'text') return part.text;
  return part?.kind === 'literal' && typeof part.value === 'string' ? part.value : '';
};

/** An amount that is written as money brings its currency sign along: no sentence, and no translation of it, has another one beside it. */
export const noDuplicateCurrencySign: WarningRule = ({ document, parse, report: say }) => {
  /** The {names} of a sentence that stand for amounts with their sign. */
  const amounts = new Map<string, ReadonlySet<string>>();
  const reportSign = (sign: string, amount: string, pointer: Pointer): void => {
    const sentence = `expected ${amount} alone, found ${JSON.stringify(sign)} beside it: "money" writes the sign, and people would read it twice. Take the sign away.`;
    say('sign-twice', pointer, sentence, { expected: amount, found: sign });
  };
  const checkSentence = (sentence: string, names: Iterable<string>, pointer: Pointer): void => {
    for (const name of names) {
      const sign = signBeside(sentence, name);
      if (sign !== undefined) reportSign(sign, `{${name}}`, pointer);
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
  /** Texts that are joined stand side by side like the parts of a sentence. */
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
      if (sign !== undefined) reportSign(sign, 'the amount', part.pointer);
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
