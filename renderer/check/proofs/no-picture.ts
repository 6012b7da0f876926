import { pointerTo } from '../../document/pointer.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { Proof } from '../proof.ts';
import { passedParts } from '../values/passed-references.ts';
import { drawnFromOf, shapeOf } from '../widget-tables.ts';

/** Whether a value is written out as nothing, whichever way the expression takes. */
const isNothing = (value: Expression): boolean => {
  if (value.kind === 'literal')
    return value.refused !== true && (value.value === undefined || value.value === '');
  const parts = passedParts(value);
  return parts.length > 0 && parts.every(isNothing);
};

/** What is there to show a picture is given one. From where a value comes that is not written out, and whether it holds one, nobody knows before the page is opened. */
export const noPicture: Proof = ({ parse, say }) => ({
  node: ({ widget, props = {} }, { pointer }) => {
    const names = drawnFromOf(widget);
    if (names === undefined) return;
    const addresses = shapeOf(widget)?.addresses ?? {};
    const given = names.filter((name) => Object.hasOwn(props, name));
    // An id that is empty is told as one that is none.
    if (
      given.some(
        (name) =>
          (addresses[name] === 'asset' && props[name] === '') ||
          !isNothing(parse(props[name], pointerTo(pointer, 'props', name))),
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
      first === undefined ? pointer : pointerTo(pointer, 'props', first),
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
