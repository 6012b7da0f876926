import { escapeHtml } from '../../html-text/escape-text.ts';

/** Text that is HTML already. Made by `html` only, so that everything else is escaped. */
class Html {
  constructor(readonly text: string) {}
}
export type { Html };

const toHtmlText = (value: Html | readonly Html[] | string | number): string => {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  return typeof value === 'number' ? String(value) : value.map((part) => part.text).join('');
};

/** HTML from a template; what is put in is escaped, also within quoted attributes. */
export const html = (
  parts: TemplateStringsArray,
  ...values: (Html | readonly Html[] | string | number)[]
): Html =>
  new Html(
    parts
      .map((part, index) => (index === 0 ? part : toHtmlText(values[index - 1] ?? '') + part))
      .join(''),
  );
