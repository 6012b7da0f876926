/** Text that is HTML already. Made by `html` only, so that everything else is escaped. */
class Html {
  constructor(readonly text: string) {}
}
export type { Html };

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const write = (value: Html | readonly Html[] | string | number): string => {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escape(value);
  return typeof value === 'number' ? String(value) : value.map((part) => part.text).join('');
};

/** HTML from a template; what is put in is escaped, also within quoted attributes. */
export const html = (parts: TemplateStringsArray, ...values: (Html | readonly Html[] | string | number)[]): Html =>
  new Html(parts.map((part, index) => (index === 0 ? part : write(values[index - 1] ?? '') + part)).join(''));
