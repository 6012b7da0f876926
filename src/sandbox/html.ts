import { escapeHtml } from '../shared/escape-html.ts';

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

/** What all pages of the sandbox look like: letters, colours, the label that says that nothing here is real, and where the keyboard is. */
export const baseStyle = `:root {
  color-scheme: light;
  font-family: system-ui, sans-serif;
  line-height: 1.5;
  color: #1d1d1f;
  background: #f6f6f4;
}
.label {
  display: inline-block;
  margin: 0;
  padding: 0.1rem 0.6rem;
  border-radius: 0.25rem;
  background: #1d1d1f;
  color: #fff;
  letter-spacing: 0.08em;
  text-transform: uppercase;
}
:focus-visible {
  outline: 3px solid #1a5fb4;
  outline-offset: 2px;
}
`;

/** Milliseconds since 1970 as 2026-01-31 08:15:00. */
export const formatTime = (at: number): string =>
  new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** A titled table, or the sentence `empty` where it has no rows. */
export const renderTable = (
  title: string,
  empty: string,
  columns: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
): Html => {
  const id = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const table = html`<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
  return html`<h3 id="${id}">${title}</h3>
    ${rows.length === 0 ? html`<p>${empty}</p>` : table}`;
};
