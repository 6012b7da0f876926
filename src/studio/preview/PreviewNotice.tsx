import { Link } from 'react-router-dom';
import { documentAddress } from '../shell/addresses.ts';
import { Progress } from '../shell/Progress.tsx';
import type { PreviewFrame } from './use-frame.ts';

export interface PreviewNoticeProps {
  readonly frame: Pick<
    PreviewFrame,
    'state' | 'failure' | 'problems' | 'lead' | 'unseen' | 'restarted' | 'restart'
  >;
  readonly isStale: boolean;
  readonly isEmpty: boolean;
  readonly isDocument: (id: string) => boolean;
  /** Shows the phone as a visitor who sees the selected block; undefined if none is known. */
  readonly showAs?: { readonly name: string; readonly choose: () => void } | undefined;
}

const RestartNotice = ({ why, isOver }: NonNullable<PreviewFrame['restarted']>) => {
  if (isOver)
    return <p>The preview was restarted{why === 'left' && ', so text typed in it was lost'}.</p>;
  if (why === 'left') return null;
  return (
    <p>
      <strong>The preview has not started.</strong> A file did not load, so it restarts
      automatically. If this continues, reload the page; your text is kept.
    </p>
  );
};

/** Explains an outdated preview, and the effect of a tap on a phone. */
export const PreviewNotice = ({
  frame: { state, failure, problems, lead, unseen, restarted, restart },
  isStale,
  isEmpty,
  isDocument,
  showAs,
}: PreviewNoticeProps) => (
  <div className="preview-news">
    <div role="status" className="preview-notice">
      {isEmpty && <p>The text is not valid JSON yet, so there is nothing to show.</p>}
      {!isEmpty && (isStale || state === 'refused') && (
        <p>
          <strong>The preview is older than the text.</strong>{' '}
          {isStale ? 'The text is not valid JSON.' : problems[0]}
        </p>
      )}
      {!isStale && state === 'drawn' && problems.length > 0 && (
        <p>
          <strong>The preview is incomplete.</strong> {problems[0]}
        </p>
      )}
      {state === 'stopped' && (
        <p>
          <strong>The preview was stopped.</strong> It did not respond while rendering this text.
          Change the text, or try again.
        </p>
      )}
      {restarted !== undefined && <RestartNotice {...restarted} />}
      {failure !== undefined && (
        <p>
          <strong>The preview cannot be shown.</strong> {failure}
        </p>
      )}
      {(state === 'stopped' || state === 'failed') && (
        <button type="button" onClick={restart}>
          Try again
        </button>
      )}
    </div>
    <div role="status" className="preview-lead">
      {lead !== undefined && (
        <p>
          {lead.sentence}{' '}
          {lead.to !== undefined && isDocument(lead.to) && (
            <Link to={documentAddress(lead.to)}>Work on {lead.to}</Link>
          )}
        </p>
      )}
      {unseen !== undefined && state === 'drawn' && (
        <p>
          The selected block is not shown in this state, for this visitor.{' '}
          {showAs !== undefined && (
            <button type="button" onClick={showAs.choose}>
              Show as “{showAs.name}”
            </button>
          )}
        </p>
      )}
    </div>
    {(state === 'starting' || state === 'working') && (
      <Progress what={state === 'starting' ? 'Starting the preview' : 'Rendering'} />
    )}
  </div>
);
