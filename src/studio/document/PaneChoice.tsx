import { type PaneName, panes } from './use-panes.ts';

const names: Readonly<Record<PaneName, string>> = { parts: 'Parts', text: 'Text', phone: 'Phone', details: 'Details', languages: 'Languages', help: 'Help' };

/** Leads to a pane that was just asked for where panes stand below each other: it may be drawn far out of sight there. */
const goTo = (shown: ReadonlySet<PaneName>, pane: PaneName): void => {
  const row = document.querySelector('.panes');
  if (shown.has(pane) || row === null || getComputedStyle(row).flexDirection !== 'column') return;
  // The text is always among them, seen or not.
  const place = panes.filter((name) => name === 'text' || shown.has(name) || name === pane).indexOf(pane);
  requestAnimationFrame(() => row.children[place]?.scrollIntoView());
};

/** Which panes of a document are to be seen. */
export const PaneChoice = ({ shown, toggle }: { readonly shown: ReadonlySet<PaneName>; readonly toggle: (pane: PaneName) => void }) => (
  <div role="group" aria-label="Panes" className="pane-choice">
    {panes.map((pane) => (
      <button
        key={pane}
        type="button"
        aria-pressed={shown.has(pane)}
        onClick={() => {
          toggle(pane);
          goTo(shown, pane);
        }}
      >
        {names[pane]}
      </button>
    ))}
  </div>
);
