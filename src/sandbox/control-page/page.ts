import type { ComplaintSummary } from '../complaints/complaint-state.ts';
import { keysOf } from '../keys-of.ts';
import type { PromotionState } from '../promotion/promotion-state.ts';
import type { LoggedRequest } from '../requests/request-log.ts';
import { type Area, areas, type ScenarioSetting } from '../scenarios/scenario.ts';
import { type AccountLists, renderAccountTables } from './account-tables.ts';
import { renderBorrowerForm } from './beginning-form.ts';
import { renderComplaintTables } from './complaint-tables.ts';
import { type Html, html } from './html.ts';
import { type OrderLists, renderOrderTables } from './order-tables.ts';
import { renderPaymentTables } from './payment-tables.ts';
import { renderPromotionTables } from './promotion-tables.ts';
import { renderScenarioForm } from './scenario-form.ts';
import { renderPresetButtons } from './situation-buttons.ts';
import { renderTable, formatTime } from './table.ts';

/** What the control page shows. */
export interface ControlPage {
  /** Path of the page, for its forms. */
  readonly path: string;
  /** Prefix of backend calls, under which pages of payment providers lie. */
  readonly prefix: string;
  readonly settings: readonly ScenarioSetting[];
  readonly accounts: AccountLists;
  readonly promotion: PromotionState;
  readonly orders: OrderLists;
  readonly complaints: readonly ComplaintSummary[];
  readonly requests: readonly LoggedRequest[];
}

/** An area of the page: what it is about, and what it shows besides its situations and scenarios. */
interface Section {
  readonly title: string;
  readonly content: (page: ControlPage) => readonly Html[];
}

/** The areas in the order of a borrower's way. */
const sections: Readonly<Record<Area, Section>> = {
  promotion: {
    title: 'Promotion pages',
    content: ({ promotion }) => renderPromotionTables(promotion),
  },
  orders: {
    title: 'Orders',
    content: ({ path, orders }) => [renderBorrowerForm(path), ...renderOrderTables(path, orders)],
  },
  accounts: { title: 'Payment accounts', content: ({ accounts }) => renderAccountTables(accounts) },
  confirmation: { title: 'Loan confirmation', content: () => [] },
  repayment: {
    title: 'Repayment',
    content: ({ prefix, orders }) => renderPaymentTables(prefix, orders.orders),
  },
  paymentWay: { title: 'Payment way', content: () => [] },
  products: { title: 'Joint login failure and products', content: () => [] },
  service: { title: 'Service and other pages', content: () => [] },
  complaints: {
    title: 'Complaints',
    content: ({ path, complaints }) => renderComplaintTables(path, complaints),
  },
};

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
          <p>
            Stands in for a loan core. Borrowers, banks, accounts and phone numbers here are made
            up; no money moves and no SMS is sent.
          </p>
          <p>
            A button of a screen makes its own borrower begin anew and opens the screen in that
            state; go on from there as a borrower would.
          </p>
          <p>A scenario of a call holds for everybody and stays until it is switched back.</p>
          <nav aria-label="Areas">
            ${keysOf(sections).map((area) => html`<a href="#${area}-area">${sections[area].title}</a>`)}
            <a href="#last-50-calls">Last calls</a>
          </nav>
        </header>
        <main>
          ${keysOf(sections).map((area) => renderArea(page, area))}
          <section aria-labelledby="calls-area">
            <h2 id="calls-area">Calls</h2>
            ${renderTable(
              'Last 50 calls',
              'No call came yet.',
              ['Time (UTC)', 'Method', 'Path', 'Code'],
              page.requests.map((request) => [
                formatTime(request.at),
                request.method,
                request.path,
                request.outcome,
              ]),
            )}
          </section>
        </main>
      </body>
    </html> `.text;

const renderArea = (page: ControlPage, area: Area): Html => {
  const calls: readonly string[] = areas[area];
  const { title, content } = sections[area];
  return html`<section aria-labelledby="${area}-area">
    <h2 id="${area}-area">${title}</h2>
    ${renderPresetButtons(page.path, area)} ${content(page)}
    <details>
      <summary>Scenarios of these calls</summary>
      <div class="forms" role="group" aria-label="Scenarios: ${title}">
        ${page.settings.filter(({ call }) => calls.includes(call)).map((setting) => renderScenarioForm(page.path, setting))}
      </div>
    </details>
  </section>`;
};
