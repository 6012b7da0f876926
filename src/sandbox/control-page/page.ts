import type { PromotionState } from '../promotion/promotion-state.ts';
import type { LoggedRequest } from '../requests/request-log.ts';
import { type Area, areas, type ScenarioSetting } from '../scenarios/scenario.ts';
import { type AccountState, renderAccountTables } from './account-tables.ts';
import { type Html, html } from './html.ts';
import { renderPromotionTables } from './promotion-tables.ts';
import { renderScenarioForm } from './scenario-form.ts';
import { renderTable, writeTime } from './table.ts';

/** What the control page shows. */
export interface ControlPage {
  /** Path of the page, for its forms. */
  readonly path: string;
  readonly settings: readonly ScenarioSetting[];
  readonly accounts: AccountState;
  readonly promotion: PromotionState;
  readonly requests: readonly LoggedRequest[];
}

/** The control page as HTML without any script: a section for each area, so that a phone shows one thing below the other. */
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
          <p>Stands in for a loan core. Borrowers, banks, accounts and phone numbers here are made up; no money moves and no SMS is sent.</p>
          <p>A scenario stays until it is switched back. A slow call is done at once and answered late; a failing, cut or HTML one does nothing.</p>
          <nav aria-label="Areas">
            <a href="#promotion-area">Promotion pages</a>
            <a href="#accounts-area">Payment accounts</a>
            <a href="#last-50-calls">Last calls</a>
          </nav>
        </header>
        <main>
          ${renderArea(page, 'promotion', 'Promotion pages', renderPromotionTables(page.promotion))}
          ${renderArea(page, 'accounts', 'Payment accounts', renderAccountTables(page.accounts))}
          <section aria-labelledby="calls-area">
            <h2 id="calls-area">Calls</h2>
            ${renderTable(
              'Last 50 calls',
              'No call came yet.',
              ['Time (UTC)', 'Method', 'Path', 'Code'],
              page.requests.map((request) => [writeTime(request.at), request.method, request.path, request.outcome]),
            )}
          </section>
        </main>
      </body>
    </html> `.text;

const renderArea = ({ path, settings }: ControlPage, area: Area, title: string, tables: readonly Html[]): Html => {
  const calls: readonly string[] = areas[area];
  return html`<section aria-labelledby="${area}-area">
    <h2 id="${area}-area">${title}</h2>
    ${tables}
    <h3 id="${area}-scenarios">Scenarios of these calls</h3>
    <div class="forms" role="group" aria-labelledby="${area}-scenarios">
      ${settings.filter(({ call }) => calls.includes(call)).map((setting) => renderScenarioForm(path, setting))}
    </div>
  </section>`;
};
