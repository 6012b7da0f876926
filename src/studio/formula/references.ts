import type { Type, CompletionContext } from '../../../renderer/entries/node.ts';
import { describeOrigin } from './describe-origin.ts';
import { formatType } from './format-type.ts';

export interface OfferedReference {
  readonly path: string;
  readonly type: Type;
  readonly is: string;
  readonly from: string;
  readonly isPersonal: boolean;
  readonly fits: boolean;
  /** Checker message if it does not fit. */
  readonly why: string | undefined;
}

/** All paths in scope, accepted ones first; the checker decides on each actual value. */
export const referencesFor = (context: CompletionContext): readonly OfferedReference[] => {
  const offered = context.symbols.map((readable): OfferedReference => {
    const { path, type, isPersonal } = readable;
    const why = context.problemsOf({ $: path })[0]?.message;
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
