import type { Area } from '../scenarios/scenario.ts';
import { presets } from '../situations/situations.ts';
import { type Html, html } from './html.ts';

/** A button for each situation of an area, by screen; each makes its borrower begin anew and leads to the screen. @param path of the control page */
export const renderPresetButtons = (path: string, area: Area): Html[] => {
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
