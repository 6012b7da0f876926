import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Publication } from './use-publication.ts';
import './publish.css';

/** Result of a publication, or its progress while its panel is closed. */
export const PublishNotice = ({
  publication: { result, isPending, status, dismiss },
  open,
}: {
  readonly publication: Publication;
  readonly open: () => void;
}) => {
  const isDone = result !== undefined;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone with the panel.
    if (isDone && document.activeElement === document.body) notice.current?.focus();
  }, [isDone]);
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
