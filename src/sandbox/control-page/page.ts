import type { AccountSummary } from '../accounts/accounts.ts';
import type { BorrowerSummary } from '../borrowers/borrowers.ts';
import type { LoggedRequest } from '../requests/request-log.ts';
import { calls, longestDelay, type ScenarioSetting, scenarios, scenariosOf } from '../scenarios/scenario.ts';
import { type Html, html } from './html.ts';

/** What the control page shows. */
export interface ControlPage {
  /** Path of the page, for its forms. */
  readonly path: string;
  readonly settings: readonly ScenarioSetting[];
  readonly borrowers: readonly BorrowerSummary[];
  readonly accounts: readonly AccountSummary[];
  readonly requests: readonly LoggedRequest[];
}

/** The control page as HTML without any script. */
export const renderControlPage = (page: ControlPage): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox loan core</title>
        <link rel="stylesheet" href="${page.path}/control-page.css" />
      </head>
      <body>
        <header>
          <p class="label">Sandbox</p>
          <h1>Sandbox loan core</h1>
          <p>Stands in for a loan core. Borrowers, banks and accounts here are made up; no money moves.</p>
        </header>
        <main>
          <section aria-labelledby="scenarios">
            <h2 id="scenarios">Scenarios</h2>
            <p>They stay until they are switched back. A slow call is done at once and answered late; a failing, cut or HTML one does nothing.</p>
            <div class="forms">${page.settings.map((setting) => renderSetting(page.path, setting))}</div>
          </section>
          ${renderTable(
            'Bound accounts',
            'No account is bound yet.',
            ['Borrower', 'Type', 'Wallet or bank', 'Number', 'Product', 'Bound by', 'Time (UTC)'],
            page.accounts.map((account) => [
              account.borrower,
              account.cardType === 1 ? 'E-wallet' : 'Bank account',
              account.provider,
              account.number,
              account.productId,
              account.boundBy,
              time(account.boundAt),
            ]),
          )}
          ${renderTable(
            'Borrowers',
            'Nobody called yet.',
            ['Borrower', 'Accounts'],
            page.borrowers.map((borrower) => [borrower.label, String(borrower.accounts)]),
          )}
          ${renderTable(
            'Last 50 calls',
            'No call came yet.',
            ['Time (UTC)', 'Method', 'Path', 'Code'],
            page.requests.map((request) => [time(request.at), request.method, request.path, request.outcome]),
          )}
        </main>
      </body>
    </html> `.text;

/** Milliseconds since 1970 as 2026-01-31 08:15:00. */
const time = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const renderSetting = (path: string, setting: ScenarioSetting): Html => {
  const { call, message, seconds } = setting;
  return html`<form method="post" action="${path}/scenarios" id="${call}" aria-labelledby="${call}-name">
    <h3 id="${call}-name">${call}</h3>
    <p class="path">${calls[call]}</p>
    <p class="now">Now: ${scenarios[setting.scenario]}</p>
    <input type="hidden" name="call" value="${call}" />
    <label for="${call}-scenario">Scenario</label>
    <select id="${call}-scenario" name="scenario">
      ${scenariosOf(call).map((name) =>
        name === setting.scenario
          ? html`<option value="${name}" selected>${scenarios[name]}</option>`
          : html`<option value="${name}">${scenarios[name]}</option>`,
      )}
    </select>
    <label for="${call}-message">Message of the failing code</label>
    <input id="${call}-message" name="message" value="${message}" maxlength="300" />
    <label for="${call}-seconds">Seconds of the slow answer</label>
    <input id="${call}-seconds" name="seconds" type="number" min="0" max="${longestDelay}" value="${seconds}" />
    <button type="submit">Apply to ${call}</button>
  </form>`;
};

const renderTable = (title: string, empty: string, columns: readonly string[], rows: readonly (readonly string[])[]): Html => {
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
  return html`<section>
    <h2 id="${id}">${title}</h2>
    ${rows.length === 0 ? html`<p>${empty}</p>` : table}
  </section>`;
};
