import type { Like, ParameterType } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Checker, Rule } from '../checker.ts';
import { isDateLike } from '../compare-sample.ts';
import {
  fieldNamesIn,
  likePathOf,
  contractPathOfLike,
  typeAtPath,
  typeOfLike,
  contractTypeOf,
  defaultErrorOf,
} from '../scope/declared-types.ts';

const checkLike = (
  { contracts, report }: Checker,
  type: ParameterType,
  like: Like,
  pointer: Pointer,
): void => {
  const { call, stored } = like;
  if ((call === undefined) === (stored === undefined)) return report('structure.like', pointer);
  const [of, name, known] =
    call === undefined
      ? (['stored', stored ?? '', contracts.stored] as const)
      : (['call', call, contracts.calls] as const);
  const whole = contractTypeOf(like, contracts);
  if (whole === undefined)
    return report('unknown-name.global', joinPointer(pointer, of), {
      of: of === 'call' ? of : 'stored value',
      name,
      known: Object.keys(known),
    });
  const path = likePathOf(like);
  const gone = path.findIndex(
    (_, index) => typeAtPath(whole, path.slice(0, index + 1)) === undefined,
  );
  if (gone >= 0) {
    const before = path.slice(0, gone);
    return report('unknown-name.like', joinPointer(pointer, 'at'), {
      contract: name,
      name: path[gone] ?? '',
      known: fieldNamesIn(typeAtPath(whole, before)),
      location: contractPathOfLike(like, 'any', contracts, before),
    });
  }
  if (typeOfLike(like, type, contracts) === undefined)
    report('wrong-type.like', pointer, {
      type,
      found: typeAtPath(whole, path),
      location: contractPathOfLike(like, 'any', contracts),
    });
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

export const validDefault: Rule = ({ document, report }) => ({
  end: () => {
    for (const [name, param] of Object.entries(document.params ?? {})) {
      const error = param.default === undefined ? undefined : defaultErrorOf(param);
      const pointer = joinPointer('/params', name, 'default');
      if (error === undefined) continue;
      if (param.type === 'date' && isDateLike(param.default))
        report('not-a-day.text', pointer, { found: param.default });
      else report('wrong-type.default', pointer, { param, error });
    }
  },
});
