import { useEffect, useMemo, useRef } from 'react';
import { isPointerWithin } from '../../../renderer/entries/document.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { HelpLinks } from './HelpLinks.tsx';
import { HelpReader } from './HelpReader.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { helpTargets } from './help-targets.ts';
import { type Library, titleIn } from './library.ts';
import { useHelpHistory } from './use-help-history.ts';

/** Follows the selection until the author opens another page. */
export const ContextHelp = ({ library }: { readonly library: Library }) => {
  const { lastValidDocument, selected, problems, help } = useWorkspace();
  const written = help.cursor?.pointer === selected ? help.cursor.operators : undefined;
  const { around, inside } = useMemo(
    () =>
      helpTargets(
        lastValidDocument?.document,
        selected,
        (path) => library.entry(path) !== undefined,
        written,
      ),
    [library, lastValidDocument, selected, written],
  );
  const [nearest = { to: '' }, ...farther] = around;
  const { pages, moves, go, back, leave } = useHelpHistory(
    `${nearest.to} ${nearest.row ?? ''}`,
    help.requestedPage,
  );
  const shown = pages.at(-1);
  const target = shown === undefined ? nearest : { to: shown };
  const codes = [
    ...new Set(
      (problems ?? [])
        .filter(({ pointer }) => selected !== '' && isPointerWithin(pointer, selected))
        .map(({ code }) => code),
    ),
  ];

  // A newly opened page focuses its title; following the cursor moves no focus.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moves > 0) title.current?.focus();
  }, [moves]);
  return (
    <>
      <HelpSearch library={library} open={go} />
      <div className="node-tools">
        {pages.length > 1 && (
          <button type="button" onClick={back}>
            Back
          </button>
        )}
        {shown !== undefined && (
          <button type="button" onClick={leave}>
            Back to selection
          </button>
        )}
        {target.to !== '' && (
          <button type="button" onClick={() => go('')}>
            Contents
          </button>
        )}
      </div>
      <h3 ref={title} tabIndex={-1}>
        {titleIn(library, target.to)}
      </h3>
      {shown === undefined && (
        <HelpLinks
          title="Problems here"
          library={library}
          places={codes.map((code) => ({ to: `problems/${code}` }))}
          open={go}
        />
      )}
      <HelpReader library={library} place={target} level={4} open={go} />
      {shown === undefined && (
        <>
          <HelpLinks title="Operators used" library={library} places={inside} open={go} />
          <HelpLinks title="Parent elements" library={library} places={farther} open={go} />
        </>
      )}
    </>
  );
};
