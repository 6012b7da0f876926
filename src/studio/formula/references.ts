import type { Type, CompletionContext } from '../../../renderer/entries/node.ts';
import { describeOrigin } from './describe-origin.ts';
import { formatType } from './format-type.ts';

/** A path that can be read at a place, for a picker. */
export interface OfferedReference {
  readonly path: string;
  readonly type: Type;
  /** The type in plain words. */
  readonly is: string;
  /** Where it comes from, in plain words. */
  readonly from: string;
  readonly isPersonal: boolean;
  /** Whether the checker takes it here. */
  readonly fits: boolean;
  /** Why it does not fit, in the words of the checker; undefined when it does. */
  readonly why: string | undefined;
}

/** Every path that can be read at a place, those that fit first. They fit when the checker, asked about the very value, has nothing to say. */
export const referencesFor = (place: CompletionContext): readonly OfferedReference[] => {
  const offered = place.symbols.map((readable): OfferedReference => {
    const { path, type, isPersonal } = readable;
    const why = place.problemsOf({ $: path })[0]?.message;
    return {
      path,
      type,
      is: formatType(type),
      from: describeOrigin(readable),
      isPersonal,
      fits: why === undefined,
      why,
    };
  });
  return [...offered.filter(({ fits }) => fits), ...offered.filter(({ fits }) => !fits)];
};
