import { type PaneName, panes } from './use-panes.ts';

const names: Readonly<Record<PaneName, string>> = { parts: 'Parts', text: 'Text', phone: 'Phone', details: 'Details', languages: 'Languages', help: 'Help' };

/** Which panes of a document are to be seen. */
export const PaneChoice = ({ shown, toggle }: { readonly shown: ReadonlySet<PaneName>; readonly toggle: (pane: PaneName) => void }) => (
  <div role="group" aria-label="Panes" className="pane-choice">
    {panes.map((pane) => (
      <button key={pane} type="button" aria-pressed={shown.has(pane)} onClick={() => toggle(pane)}>
        {names[pane]}
      </button>
    ))}
  </div>
);
