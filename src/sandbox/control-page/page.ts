import {
  type Area,
  maxDelaySeconds,
  type ScenarioSetting,
  scenarios,
  scenariosOf,
  areas,
} from '../fault-injection/scenario.ts';
import { presets } from '../presets/presets.ts';
import { type Html, html, renderTable, formatTime } from '../html.ts';
import { calls } from '../../contracts/generated/contracts.ts';
import { stageNames, stages } from '../orders/set-stage.ts';
import { listProducts } from '../products/products.ts';
import { traitNames, traits } from '../traits.ts';
import type { ComplaintSummary } from '../complaints/complaints.ts';
import { keysOf } from '../values.ts';
import type { PromotionState } from '../promotion/promotion-state.ts';
import type { LoggedRequest } from '../logs.ts';
import {
  type AccountLists,
  renderAccountTables,
  type OrderLists,
  renderOrderTables,
  renderPaymentTables,
} from './order-tables.ts';
import { renderComplaintTables } from './complaint-tables.ts';
import { renderPromotionTables } from './promotion-tables.ts';

/**
 * Preset buttons by screen; each resets its borrower and opens the screen.
 * @param path of the control page
 */
const renderPresetButtons = (path: string, area: Area): Html[] => {
  const found = presets.filter((situation) => situation.area === area);
  const screens = [...new Set(found.map(({ screen }) => screen))];
  return screens.map((screen, index) => {
    const id = `${area}-screen-${index}`;
    return html`<h3 id="${id}">${screen}</h3>
      <form method="post" action="${path}/situation" class="situations" aria-labelledby="${id}">
        ${found
          .filter((situation) => situation.screen === screen)
          .map(
            (situation) =>
              html`<button name="situation" value="${situation.id}">${situation.title}</button>`,
          )}
      </form>`;
  });
};

const renderScenarioForm = (path: string, setting: ScenarioSetting): Html => {
  const { call, code, message, seconds } = setting;
  return html`<form
    method="post"
    action="${path}/scenario"
    id="${call}"
    aria-labelledby="${call}-name"
  >
    <h4 id="${call}-name">${call}</h4>
    <p class="path">${calls[call].path}</p>
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
    <label for="${call}-code">Failing code</label>
    <input id="${call}-code" name="code" value="${code}" maxlength="11" pattern="-?[0-9]{1,10}" />
    <label for="${call}-message">Message of the failing code</label>
    <input id="${call}-message" name="message" value="${message}" maxlength="300" />
    <label for="${call}-seconds">Seconds of the slow answer</label>
    <input
      id="${call}-seconds"
      name="seconds"
      type="number"
      min="0"
      max="${maxDelaySeconds}"
      value="${seconds}"
    />
    <button type="submit">Apply to ${call}</button>
  </form>`;
};

const renderBorrowerForm = (path: string): Html =>
  html`<h3 id="a-borrower-of-your-own">A borrower of your own</h3>
    <form method="post" action="${path}/beginning" aria-labelledby="a-borrower-of-your-own">
      <label for="beginning-user">User id</label>
      <input id="beginning-user" name="userId" value="demo" required maxlength="60" />
      <label for="beginning-product">Product</label>
      <select id="beginning-product" name="productId">
        ${listProducts().map(({ id, name }) => html`<option value="${id}">${id}: ${name}</option>`)}
      </select>
      <label for="beginning-stage">Order</label>
      <select id="beginning-stage" name="stage">
        <option value="">No order</option>
        ${stageNames().map((stage) => html`<option value="${stage}">${stages[stage]}</option>`)}
      </select>
      <label for="beginning-cards">Bound bank accounts</label>
      <input id="beginning-cards" name="cards" type="number" min="0" max="12" value="1" />
      <fieldset>
        <legend>What is true of the borrower</legend>
        ${traitNames().map(
          (trait) =>
            html`<label class="choice" for="trait-${trait}"
              ><input
                id="trait-${trait}"
                type="checkbox"
                name="traits"
                value="${trait}"
              />${traits[trait]}</label
            >`,
        )}
      </fieldset>
      <button type="submit">Begin anew</button>
      <button type="submit" formaction="${path}/traits">Only change what is true</button>
    </form>`;

export interface ControlPage {
  readonly path: string;
  readonly prefix: string;
  readonly settings: readonly ScenarioSetting[];
  readonly accounts: AccountLists;
  readonly promotion: PromotionState;
  readonly orders: OrderLists;
  readonly complaints: readonly ComplaintSummary[];
  readonly requests: readonly LoggedRequest[];
}

interface Section {
  readonly title: string;
  readonly content: (page: ControlPage) => readonly Html[];
}

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
  rest: { title: 'Loan accounts', content: () => [] },
  complaints: {
    title: 'Complaints',
    content: ({ path, complaints }) => renderComplaintTables(path, complaints),
  },
};

/** Renders the control page without scripts, one section per area. */
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
