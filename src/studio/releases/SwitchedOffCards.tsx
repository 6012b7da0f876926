import { Power } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedKillSwitch } from '../../contracts/generated/studio-answers.ts';
import { useHeadingFocus } from '../controls/focus.ts';
import { titleOf } from '../pages/page-names.ts';
import { usePermission } from '../session/use-session.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { describeTime } from '../shell/format.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { PutBackForm } from './PutBackForm.tsx';
import { TimelineCard } from './TimelineCard.tsx';

/** Pages that are switched off, each with the way to switch it on again. */
export const SwitchedOffCards = ({
  switches,
}: {
  readonly switches: readonly ListedKillSwitch[];
}) => {
  const maySwitch = usePermission('switch.write');
  const [requested, setRequested] = useState<{
    readonly document: string;
    readonly name: string;
  }>();
  const { root, follow } = useHeadingFocus<HTMLDivElement>();
  return (
    <div ref={root} {...follow}>
      <p>
        A harmful page can be removed from phones at once, whatever release is live. Open it and
        choose “Switch off”.
      </p>
      {switches.length === 0 ? (
        <EmptyState icon={Power} sentence="No page is switched off.">
          <Link to="/documents">All pages</Link>
        </EmptyState>
      ) : (
        <ol className="timeline">
          {switches.map(({ document, title, fallbackVersion, reason, by, at }) => {
            const name = titleOf({ id: document, title });
            return (
              <TimelineCard
                key={document}
                time={describeTime(at)}
                title={`${name} is switched off`}
                state={<span className="pill bad">Switched off</span>}
                pages={[{ document, title: name }]}
                tools={
                  maySwitch && (
                    <button type="button" onClick={() => setRequested({ document, name })}>
                      Switch on {name} …
                    </button>
                  )
                }
              >
                <p>{reason}</p>
                <p className="count">
                  By {by}.{' '}
                  {fallbackVersion === undefined
                    ? 'Nothing is shown instead.'
                    : `Version ${fallbackVersion} is shown instead.`}
                </p>
              </TimelineCard>
            );
          })}
        </ol>
      )}
      {requested !== undefined && (
        <ModalDialog title={`Switch on ${requested.name}`} close={() => setRequested(undefined)}>
          <PutBackForm {...requested} done={() => setRequested(undefined)} />
        </ModalDialog>
      )}
    </div>
  );
};
