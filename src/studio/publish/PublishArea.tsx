import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { PublishPanel } from './PublishPanel.tsx';
import { usePublication } from './use-publication.ts';
import './publish.css';

/** Publish panel, and the notice that follows it. A started publication outlives the panel. */
export const PublishArea = ({
  isOpen,
  isSaved,
  open,
  close,
}: {
  readonly isOpen: boolean;
  readonly isSaved: boolean;
  readonly open: () => void;
  readonly close: () => void;
}) => {
  const { id } = useWorkspace();
  const publication = usePublication(id, close);
  const { result, isPending, status, dismiss, giveUp } = publication;
  const isDone = result !== undefined;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone with the panel.
    if (isDone && !isOpen && document.activeElement === document.body) notice.current?.focus();
  }, [isDone, isOpen]);
  if (isOpen)
    return (
      <PublishPanel
        publication={publication}
        isSaved={isSaved}
        close={() => {
          giveUp();
          dismiss();
          close();
        }}
      />
    );
  return (
    <div ref={notice} role="status" tabIndex={-1} className="publish-notice">
      {result !== undefined && (
        <>
          <p>{result.sentence}</p>
          {result.faults.map((fault) => (
            <p key={fault} className="fault">
              {fault}
            </p>
          ))}
          <Link to={`/changes/${result.change}`}>Change</Link>
          <button type="button" onClick={dismiss}>
            Close
          </button>
        </>
      )}
      {result === undefined && (isPending || status !== 'none') && (
        <>
          <p>
            {isPending
              ? 'Checking the page. The publication continues after that.'
              : 'Nothing was published yet.'}
          </p>
          <button type="button" onClick={open}>
            Open
          </button>
        </>
      )}
    </div>
  );
};
