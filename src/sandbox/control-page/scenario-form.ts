import { calls } from '../../contracts/generated/contracts.ts';
import {
  maxDelaySeconds,
  type ScenarioSetting,
  scenarios,
  scenariosOf,
} from '../scenarios/scenario.ts';
import { type Html, html } from './html.ts';

/** The form that switches a call. @param path of the control page */
export const renderScenarioForm = (path: string, setting: ScenarioSetting): Html => {
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
