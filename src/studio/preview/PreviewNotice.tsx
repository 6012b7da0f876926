import { Link } from 'react-router-dom';
import { documentAddress } from '../document/document-address.ts';
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
}

const RestartNotice = ({ why, isOver }: NonNullable<PreviewFrame['restarted']>) => {
  if (isOver)
    return (
      <p>The preview was started again{why === 'left' && ': what was typed in it is gone'}.</p>
    );
  if (why === 'left') return null;
  return (
    <p>
      <strong>The preview has not started.</strong> Something of it did not come from the service.
      It is started again by itself. If it stays so, load this page anew: what you have written is
      kept.
    </p>
  );
};

/** Explains an outdated preview, and the effect of a tap on a phone. */
export const PreviewNotice = ({
  frame: { state, failure, problems, lead, unseen, restarted, restart },
  isStale,
  isEmpty,
  isDocument,
}: PreviewNoticeProps) => (
  <div className="preview-news">
    <div role="status" className="preview-notice">
      {isEmpty && <p>The text is not JSON yet, so there is nothing to show.</p>}
      {!isEmpty && (isStale || state === 'refused') && (
        <p>
          <strong>The preview is older than the text.</strong>{' '}
          {isStale ? 'The text is not JSON at the moment.' : problems[0]}
        </p>
      )}
      {!isStale && state === 'drawn' && problems.length > 0 && (
        <p>
          <strong>Not all of it is drawn.</strong> {problems[0]}
        </p>
      )}
      {state === 'stopped' && (
        <p>
          <strong>The preview was stopped.</strong> It did not answer while it drew this text.
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
        <p>The selected part is not on the screen in this sample state.</p>
      )}
    </div>
    {(state === 'starting' || state === 'working') && (
      <Progress what={state === 'starting' ? 'Starting the preview' : 'Drawing'} />
    )}
  </div>
);
