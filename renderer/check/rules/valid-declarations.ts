import type { Like, ParameterType } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { printType } from '../../document/print-type.ts';
import { nameHint } from '../../diagnostics/hints.ts';
import type { Checker, Rule } from '../checker.ts';
import {
  fieldNamesIn,
  likePathOf,
  contractPathOfLike,
  typeAtPath,
  typeOfLike,
  contractTypeOf,
  describeDefaultError,
} from '../scope/declared-types.ts';

const checkLike = (
  { contracts, report: say }: Checker,
  type: ParameterType,
  like: Like,
  pointer: Pointer,
): void => {
  const { call, stored } = like;
  if ((call === undefined) === (stored === undefined)) {
    return say(
      'structure',
      pointer,
      'expected one contract, "call" or "stored". Name the one that has something of this shape.',
      {
        quotes: ['call', 'stored'],
      },
    );
  }
  const [of, name, known] =
    call === undefined
      ? (['stored', stored, contracts.stored] as const)
      : (['call', call, contracts.calls] as const);
  const whole = contractTypeOf(like, contracts);
  if (whole === undefined) {
    const { advice, facts } = nameHint(name ?? '', Object.keys(known));
    return say(
      'unknown-name',
      joinPointer(pointer, of),
      `there is no ${of === 'call' ? 'call' : 'stored value'} "${name ?? ''}".${advice}`,
      facts,
    );
  }
  const path = likePathOf(like);
  const gone = path.findIndex(
    (_, index) => typeAtPath(whole, path.slice(0, index + 1)) === undefined,
  );
  if (gone >= 0) {
    const missed = path[gone] ?? '';
    const { advice, facts } = nameHint(
      missed,
      fieldNamesIn(typeAtPath(whole, path.slice(0, gone))),
    );
    return say(
      'unknown-name',
      joinPointer(pointer, 'at'),
      `"${name ?? ''}" has nothing named "${missed}" there.${advice}`,
      {
        ...facts,
        contracts: [contractPathOfLike(like, 'any', contracts, path.slice(0, gone))],
      },
    );
  }
  if (typeOfLike(like, type, contracts) !== undefined) return;
  const found = typeAtPath(whole, path);
  const printed = found === undefined ? 'nothing' : printType(found);
  say(
    'wrong-type',
    pointer,
    `expected something like a ${type}, found ${printed}. Name a place that has one, or change the type.`,
    {
      expected: type,
      found: printed,
      contracts: [contractPathOfLike(like, 'any', contracts)],
    },
  );
};

export const validLike: Rule = (checker) => ({
  end: () => {
    const { kind, route, params, state } = checker.document;
    const declared = [
      ...Object.entries((kind === 'screen' ? route?.params : params) ?? {}).map(
        ([name, { type, like }]) =>
          [
            type,
            like,
            joinPointer(kind === 'screen' ? '/route/params' : '/params', name, 'like'),
          ] as const,
      ),
      ...Object.entries(state ?? {}).map(
        ([name, { type, like }]) => [type, like, joinPointer('/state', name, 'like')] as const,
      ),
    ];
    for (const [type, like, pointer] of declared)
      if (like !== undefined) checkLike(checker, type, like, pointer);
  },
});

export const validDefault: Rule = ({ document, report: say }) => ({
  end: () => {
    for (const [name, param] of Object.entries(document.params ?? {})) {
      const expected = param.default === undefined ? undefined : describeDefaultError(param);
      if (expected === undefined) continue;
      const found = JSON.stringify(param.default);
      const sentence = `expected ${expected}, since the parameter is of type "${param.type}", found ${found}. Write it so, or change the type.`;
      say('wrong-type', joinPointer('/params', name, 'default'), sentence, { expected, found });
    }
  },
});
