import { escapeHtml } from '../shared/escape-html.ts';

/** Trusted HTML. Only created by `html`, which escapes everything else. */
class Html {
  constructor(readonly text: string) {}
}
export type { Html };

const toHtmlText = (value: Html | readonly Html[] | string | number): string => {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  return typeof value === 'number' ? String(value) : value.map((part) => part.text).join('');
};

/** HTML template tag; escapes interpolated values, also in quoted attributes. */
export const html = (
  parts: TemplateStringsArray,
  ...values: (Html | readonly Html[] | string | number)[]
): Html =>
  new Html(
    parts
      .map((part, index) => (index === 0 ? part : toHtmlText(values[index - 1] ?? '') + part))
      .join(''),
  );

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

export const formatTime = (at: number): string =>
  new Date(at).toISOString().slice(0, 19).replace('T', ' ');

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
