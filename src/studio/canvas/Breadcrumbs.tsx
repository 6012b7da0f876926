import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useScreenTree } from '../tree/use-screen-tree.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { kindName } from './canvas-model.ts';

/** Way from the page to the selected block; a press selects a block around it. */
export const Breadcrumbs = () => {
  const { select, selectAndFocus } = useWorkspace();
  const { path } = useScreenTree();
  const blocks = path.filter(({ widget }) => widget !== undefined);
  if (blocks.length === 0) return null;
  return (
    <nav aria-label="Selected block" className="breadcrumbs">
      <button type="button" onClick={() => selectAndFocus('')}>
        Page
      </button>
      {blocks.map(({ key, name, widget = '', pointer }, index) => (
        <Fragment key={key}>
          <ChevronRight aria-hidden />
          <button
            type="button"
            title={name}
            aria-current={index === blocks.length - 1 || undefined}
            onClick={() => select(pointer)}
          >
            {kindName(widget)}
          </button>
        </Fragment>
      ))}
    </nav>
  );
};
