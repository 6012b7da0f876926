import { joinPointer } from '../../document/pointer.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { Rule } from '../checker.ts';
import { flowingArgs } from '../data-flow.ts';
import { contentPropsOf, shapeOf } from '../widget-metadata.ts';

/** Whether a value is written out as nothing, whichever way the expression takes. */
const isNothing = (value: Expression): boolean => {
  if (value.kind === 'literal')
    return value.isErrorNode !== true && (value.value === undefined || value.value === '');
  const parts = flowingArgs(value);
  return parts.length > 0 && parts.every(isNothing);
};

/** What is there to show a picture is given one. From where a value comes that is not written out, and whether it holds one, nobody knows before the page is opened. */
export const requireImage: Rule = ({ parse, report: say }) => ({
  node: ({ widget, props = {} }, { pointer }) => {
    const names = contentPropsOf(widget);
    if (names === undefined) return;
    const addresses = shapeOf(widget)?.addresses ?? {};
    const given = names.filter((name) => Object.hasOwn(props, name));
    // An id that is empty is told as one that is none.
    if (
      given.some(
        (name) =>
          (addresses[name] === 'asset' && props[name] === '') ||
          !isNothing(parse(props[name], joinPointer(pointer, 'props', name))),
      )
    )
      return;
    const takesUploaded = names.some((name) => addresses[name] === 'asset');
    const sentence = takesUploaded
      ? 'expected a picture, found none: people would see an empty place. Press "Choose a picture …" in the studio, which fills in "asset", or take the part away.'
      : `expected ${names.map((name) => `"${name}"`).join(' or ')}, which says what "${widget}" shows, found none: people would see an empty place. Give it, or take the part away.`;
    const [first] = given;
    say(
      'no-picture',
      first === undefined ? pointer : joinPointer(pointer, 'props', first),
      sentence,
      {
        expected: 'a picture',
        found: 'none',
        quotes: takesUploaded ? ['asset'] : names,
        contracts: names.map((name) => ({ of: 'widget', name: widget, path: `props.${name}` })),
      },
    );
  },
});
