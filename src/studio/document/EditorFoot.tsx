import { Braces, CircleCheck, ScrollText, TriangleAlert } from 'lucide-react';
import { PaletteButton } from '../commands/PaletteButton.tsx';
import { countProblems } from '../problems/problem-labels.ts';
import type { Work } from '../saving/save-state.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { SaveMessage } from './StatusLine.tsx';
import type { PaneName } from './use-panes.ts';

/** Opens the drawers over the canvas, counts the problems, and shows messages about the saved text. */
export const EditorFoot = ({
  toggle,
  work,
}: {
  readonly toggle: (pane: PaneName) => void;
  readonly work: Omit<Work, 'text'>;
}) => {
  const { shown, problems } = useWorkspace();
  const Icon = problems?.length === 0 ? CircleCheck : TriangleAlert;
  const tone = problems?.length === 0 ? 'good' : 'warn';
  return (
    <div role="group" aria-label="Drawers" className="editor-foot">
      <button
        type="button"
        className={problems === undefined ? undefined : tone}
        aria-pressed={shown.has('problems')}
        onClick={() => toggle('problems')}
      >
        {problems !== undefined && <Icon aria-hidden />}
        {countProblems(problems)}
      </button>
      <SaveMessage work={work} />
      <button type="button" aria-pressed={shown.has('text')} onClick={() => toggle('text')}>
        <Braces aria-hidden />
        JSON
      </button>
      <button type="button" aria-pressed={shown.has('log')} onClick={() => toggle('log')}>
        <ScrollText aria-hidden />
        Log
      </button>
      <PaletteButton />
    </div>
  );
};
