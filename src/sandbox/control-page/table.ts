import { type Html, html } from './html.ts';

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
