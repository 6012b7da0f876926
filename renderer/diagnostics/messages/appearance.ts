import { formatColour, type Colour } from '../../document/colour.ts';
import { quoteNames } from './formatting.ts';
import type { Messages } from './wording.ts';

/** Messages about what borrowers see: pictures, colours, ranges and texts. */
export const appearanceMessages = {
  'wrong-type.asset': ({ found }: { readonly found: unknown }) => ({
    message: `expected the id of an uploaded picture, 64 digits 0 to 9 and a to f, found ${JSON.stringify(found)}. Upload the picture and take its id.`,
    expected: 'the id of an uploaded picture',
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
      ? 'expected a picture, found none: people would see an empty place. Press "Choose a picture …" in the studio, which fills in "asset", or take the part away.'
      : `expected ${quoteNames(names, ' or ')}, which says what "${widget}" shows, found none: people would see an empty place. Give it, or take the part away.`,
    expected: 'a picture',
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
    message: `expected a node, found none: the page draws "${source}" and nothing besides, so it is blank when that ${state === 'empty' ? 'is empty' : 'has failed'}. Say what has happened, and what to do.`,
    expected: 'a node',
    found: 'none',
  }),
  'wrong-type.colour': ({ found }: { readonly found: string }) => ({
    message: `expected a colour, # and six digits 0 to 9 or a to f, found ${JSON.stringify(found)}. Write it so.`,
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
    message: `${formatColour(accent)} on ${formatColour(page)} has a contrast of ${contrast.toFixed(1)}, and buttons need 3 to be seen. Choose colours that differ more.`,
    expected: 'at least 3',
    found: contrast.toFixed(1),
  }),
  'empty-range': ({
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
    message: `expected ${isLower ? 'no more than' : 'no less than'} "${other}", which is ${JSON.stringify(limit)}, found ${JSON.stringify(value)}: nothing lies between them. Change one of them.`,
    expected: JSON.stringify(limit),
    found: JSON.stringify(value),
    quotes: [other],
    contracts: [{ of: 'widget', name: widget, path: `props.${end}` }],
  }),
  'plain-name': ({ text, name }: { readonly text: string; readonly name: string }) => ({
    message: `expected a sentence with what stands for its {names}, found a plain text, which shows {${name}} as it is written. Write {"text": ${JSON.stringify(text)}, "args": {"${name}": …}}.`,
    expected: 'a sentence with args',
    found: `{${name}}`,
  }),
  'sign-twice': ({ sign, amount }: { readonly sign: string; readonly amount: string }) => ({
    message: `expected ${amount} alone, found ${JSON.stringify(sign)} beside it: "money" writes the sign, and people would read it twice. Take the sign away.`,
    expected: amount,
    found: sign,
  }),
} satisfies Messages;
