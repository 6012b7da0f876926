import { areStacked } from '../workspace/are-stacked.ts';
import { type PaneName, panes } from './use-panes.ts';

const names: Readonly<Record<PaneName, string>> = {
  parts: 'Parts',
  text: 'Text',
  phone: 'Phone',
  details: 'Details',
  languages: 'Languages',
  help: 'Help',
};

/** Leads to a pane that was just asked for where panes stand one below the other: it may be drawn far out of sight there. */
const goTo = (pane: PaneName, shown: ReadonlySet<PaneName>): void => {
  const drawn = document.querySelector('.panes')?.children ?? [];
  if (shown.has(pane) || !areStacked(drawn[0] ?? null)) return;
  // The text is always drawn, seen or not.
  const place = panes
    .filter((name) => name === 'text' || name === pane || shown.has(name))
    .indexOf(pane);
  requestAnimationFrame(() => drawn[place]?.scrollIntoView());
};

/** Which panes of a document are to be seen. */
export const PaneChoice = ({
  shown,
  toggle,
}: {
  readonly shown: ReadonlySet<PaneName>;
  readonly toggle: (pane: PaneName) => void;
}) => (
  <div role="group" aria-label="Panes" className="pane-choice">
    {panes.map((pane) => (
      <button
        key={pane}
        type="button"
        aria-pressed={shown.has(pane)}
        onClick={() => {
          toggle(pane);
          goTo(pane, shown);
        }}
      >
        {names[pane]}
      </button>
    ))}
  </div>
);
