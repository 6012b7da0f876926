import { isColour, contrastRatio, parseColour, white, type Colour } from '../../document/colour.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../checker.ts';
import { valueSources, literalTexts } from '../data-flow.ts';

/**
 * Requires #rrggbb for literal theme colours, also as parameter defaults, since others are ignored
 * silently.
 */
export const validThemeColor: Rule = ({ document, parse, report }) => {
  const requireColor = (found: unknown, pointer: Pointer): void => {
    if (typeof found === 'string' && found !== '' && !isColour(found))
      report('wrong-type.colour', pointer, { found });
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
export const minThemeContrast: Rule = ({ document, parse, report }) => {
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
          if (contrast < minContrast)
            report('low-contrast', '/theme/accent', { accent, page, contrast });
        }
      }
    },
  };
};
