import { joinPointer } from '../../document/pointer.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { Rule } from '../checker.ts';
import { flowingArgs } from '../data-flow.ts';
import { contentPropsOf, shapeOf } from '../widget-metadata.ts';

const isNothing = (value: Expression): boolean => {
  if (value.kind === 'literal')
    return value.isErrorNode !== true && (value.value === undefined || value.value === '');
  const parts = flowingArgs(value);
  return parts.length > 0 && parts.every(isNothing);
};

/** Requires a non-empty image. Computed values are unknown until the page opens. */
export const requireImage: Rule = ({ contracts, parse, report }) => ({
  node: ({ widget, props = {} }, { pointer }) => {
    const names = contentPropsOf(widget, contracts);
    if (names === undefined) return;
    const addresses = shapeOf(widget, contracts)?.addresses ?? {};
    const given = names.filter((name) => Object.hasOwn(props, name));
    // An empty asset id is reported by `validAsset`.
    if (
      given.some(
        (name) =>
          (addresses[name] === 'asset' && props[name] === '') ||
          !isNothing(parse(props[name], joinPointer(pointer, 'props', name))),
      )
    )
      return;
    const [first] = given;
    report('no-picture', first === undefined ? pointer : joinPointer(pointer, 'props', first), {
      widget,
      names,
      takesUpload: names.some((name) => addresses[name] === 'asset'),
    });
  },
});
