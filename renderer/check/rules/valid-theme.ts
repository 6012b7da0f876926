import {
  isColour,
  contrastRatio,
  parseColour,
  white,
  formatColour,
  type Colour,
} from '../../document/colour.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../checker.ts';
import { valueSources, literalTexts } from '../data-flow.ts';

/**
 * Requires #rrggbb for literal theme colours, also as parameter defaults, since others are ignored
 * silently.
 */
export const validThemeColor: Rule = ({ document, parse, report: say }) => {
  const requireColor = (found: unknown, pointer: Pointer): void => {
    if (typeof found !== 'string' || found === '' || isColour(found)) return;
    const sentence = `expected a colour, # and six digits 0 to 9 or a to f, found ${JSON.stringify(found)}. Write it so.`;
    say('wrong-type', pointer, sentence, { expected: '#rrggbb', found });
  };
  return {
    value: (value, { pointer }, use) => {
      if (use.of !== 'theme') return;
      const expression = parse(value, pointer);
      for (const text of literalTexts(expression)) requireColor(text, pointer);
      for (const { root, entry } of valueSources(expression))
        if (root === 'params')
          requireColor(
            ownEntry(document.params, entry)?.default,
            joinPointer('/params', entry ?? '', 'default'),
          );
    },
  };
};

/** For UI components (WCAG 1.4.11). Text contrast is adjusted automatically (LANG 73). */
const minContrast = 3;

/** Requires contrast of buttons and header to the page for every combination of literal colours. */
export const minThemeContrast: Rule = ({ document, parse, report: say }) => {
  const colours = new Map<Pointer, readonly Colour[]>();
  const read = (texts: readonly unknown[]): readonly Colour[] =>
    texts.map(parseColour).filter((colour) => colour !== undefined);
  return {
    value: (value, { pointer }, use) => {
      if (use.of !== 'theme') return;
      const expression = parse(value, pointer);
      const given = valueSources(expression).map(({ root, entry }) =>
        root === 'params' ? ownEntry(document.params, entry)?.default : undefined,
      );
      colours.set(pointer, read([...literalTexts(expression), ...given]));
    },
    end: () => {
      const pages = colours.get('/theme/page') ?? [];
      for (const accent of colours.get('/theme/accent') ?? []) {
        for (const page of pages.length === 0 ? [white] : pages) {
          const contrast = contrastRatio(accent, page);
          if (contrast >= minContrast) continue;
          const sentence = `${formatColour(accent)} on ${formatColour(page)} has a contrast of ${contrast.toFixed(1)}, and buttons need 3 to be seen. Choose colours that differ more.`;
          say('low-contrast', '/theme/accent', sentence, {
            expected: 'at least 3',
            found: contrast.toFixed(1),
          });
        }
      }
    },
  };
};
