import { areStacked } from '../controls/focus.ts';
import { type PaneName, panes } from './use-panes.ts';

const names: Readonly<Record<PaneName, string>> = {
  parts: 'Parts',
  text: 'Text',
  phone: 'Phone',
  details: 'Details',
  languages: 'Languages',
  help: 'Help',
};

/** Scrolls to a newly opened pane, which may be off-screen in the stacked layout. */
const goTo = (pane: PaneName, shown: ReadonlySet<PaneName>): void => {
  const drawn = document.querySelector('.panes')?.children ?? [];
  if (shown.has(pane) || !areStacked(drawn[0] ?? null)) return;
  // The text pane is always rendered, even if hidden.
  const place = panes
    .filter((name) => name === 'text' || name === pane || shown.has(name))
    .indexOf(pane);
  requestAnimationFrame(() => drawn[place]?.scrollIntoView());
};

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
