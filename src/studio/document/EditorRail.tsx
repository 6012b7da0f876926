import {
  CircleHelp,
  Database,
  History,
  Languages,
  Layers,
  MessageSquare,
  Palette,
  Plus,
  type LucideIcon,
} from 'lucide-react';
import { Fragment } from 'react';
import { useOpenCommentCount } from '../comments/use-comments.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { panels, type PaneName } from './use-panes.ts';

const entries: Readonly<Record<(typeof panels)[number], readonly [string, LucideIcon]>> = {
  blocks: ['Blocks', Plus],
  parts: ['Layers', Layers],
  data: ['Data', Database],
  languages: ['Texts', Languages],
  history: ['History', History],
  comments: ['Comments', MessageSquare],
  help: ['Help', CircleHelp],
};

/** Chooses the panel beside the canvas. */
export const EditorRail = ({
  shown,
  toggle,
}: {
  readonly shown: ReadonlySet<PaneName>;
  readonly toggle: (pane: PaneName) => void;
}) => {
  const { isPractice } = useWorkspace();
  const commentCount = useOpenCommentCount();
  return (
    <div role="group" aria-label="Panels" className="editor-rail">
      {panels.map((panel) => {
        const [name, Icon] = entries[panel];
        // Practice documents are not on the service.
        if ((panel === 'comments' || panel === 'history') && isPractice) return null;
        const count = panel === 'comments' ? commentCount : 0;
        return (
          <Fragment key={panel}>
            <button
              type="button"
              aria-pressed={shown.has(panel)}
              aria-label={count > 0 ? `${name}, ${count} open` : undefined}
              onClick={() => toggle(panel)}
            >
              <Icon aria-hidden />
              {name}
              {count > 0 && <span className="place-count">{count}</span>}
            </button>
            {panel === 'languages' && <PageButton />}
          </Fragment>
        );
      })}
    </div>
  );
};

/** Leads to the settings of the page, in the inspector. */
const PageButton = () => {
  const { selected, selectAndFocus } = useWorkspace();
  return (
    <button
      type="button"
      aria-pressed={selected === ''}
      title="Title, colours, end, values in the link, data and states"
      onClick={() => selectAndFocus('')}
    >
      <Palette aria-hidden />
      Page
    </button>
  );
};
