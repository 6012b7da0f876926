import { formatColour, type Colour } from '../../document/colour.ts';
import { quoteNames, type Messages } from './wording.ts';

/** Messages about what is shown: pictures, colours, ranges and texts. */
export const appearanceMessages = {
  'wrong-type.asset': ({ found }: { readonly found: unknown }) => ({
    message: `expected the id of an uploaded image (64 digits 0 to 9 and a to f), found ${JSON.stringify(found)}. Upload the image and use its id.`,
    expected: 'the id of an uploaded image',
  }),
  'no-picture': ({
    widget,
    names,
    takesUpload,
  }: {
    readonly widget: string;
    /** Props that say what is shown. */
    readonly names: readonly string[];
    readonly takesUpload: boolean;
  }) => ({
    message: takesUpload
      ? 'the image is missing, so an empty space is shown. Press "Choose an image …" in the studio, which sets "asset", or remove the node.'
      : `"${widget}" has nothing to show, so an empty space is shown. Add ${quoteNames(names, ' or ')}, or remove the node.`,
    expected: 'an image',
    found: 'none',
    quotes: takesUpload ? ['asset'] : names,
    contracts: names.map((name) => ({
      of: 'widget' as const,
      name: widget,
      path: `props.${name}`,
    })),
  }),
  'blank-page': ({
    source,
    state,
  }: {
    readonly source: string;
    readonly state: 'empty' | 'error';
  }) => ({
    message: `the page shows only "${source}", so it is blank when that ${state === 'empty' ? 'is empty' : 'has failed'}. Add a node that says what happened and what to do.`,
    expected: 'a node',
    found: 'none',
  }),
  'wrong-type.colour': ({ found }: { readonly found: string }) => ({
    message: `expected a colour like #1a2b3c (# and six digits 0 to 9 or a to f), found ${JSON.stringify(found)}.`,
    expected: '#rrggbb',
    found,
  }),
  'low-contrast': ({
    accent,
    page,
    contrast,
  }: {
    readonly accent: Colour;
    readonly page: Colour;
    readonly contrast: number;
  }) => ({
    message: `${formatColour(accent)} on ${formatColour(page)} has a contrast of ${contrast.toFixed(1)}, but buttons require 3. Choose colours that differ more.`,
    expected: 'at least 3',
    found: contrast.toFixed(1),
  }),
  'empty-range.props': ({
    widget,
    end,
    other,
    isLower,
    limit,
    value,
  }: {
    readonly widget: string;
    readonly end: string;
    readonly other: string;
    /** True if `end` is the lower end. */
    readonly isLower: boolean;
    readonly limit: string | number;
    readonly value: string | number;
  }) => ({
    message: `${JSON.stringify(value)} is ${isLower ? 'above' : 'below'} "${other}", which is ${JSON.stringify(limit)}, so the range is empty. Change one of them.`,
    expected: JSON.stringify(limit),
    found: JSON.stringify(value),
    quotes: [other],
    contracts: [{ of: 'widget', name: widget, path: `props.${end}` }],
  }),
  'plain-name': ({ text, name }: { readonly text: string; readonly name: string }) => ({
    message: `a plain text shows {${name}} unchanged. Write {"text": ${JSON.stringify(text)}, "args": {"${name}": …}}.`,
    expected: 'a sentence with args',
    found: `{${name}}`,
  }),
  'sign-twice': ({ sign, amount }: { readonly sign: string; readonly amount: string }) => ({
    message: `"money" already adds the currency sign to ${amount}, so it would appear twice. Remove ${JSON.stringify(sign)}.`,
    expected: amount,
    found: sign,
  }),
} satisfies Messages;
