import { lazy, Suspense, useState } from 'react';
import { readKillSwitchList, readVersionList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-answer.ts';
import { isOneOf, useHappened } from '../live/use-feed.ts';
import { usePermission } from '../session/use-session.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { Progress } from '../shell/Progress.tsx';
import { versionsOf } from './versions-of.ts';

const PutBackForm = lazy(async () => ({ default: (await import('./PutBackForm.tsx')).PutBackForm }));
const SwitchOffForm = lazy(async () => ({ default: (await import('./SwitchOffForm.tsx')).SwitchOffForm }));

const ofSwitches = isOneOf('switch');

/** Takes a document out of service at once, or puts it back; nothing for those who may not. */
export const OutOfServiceButton = ({ id }: { readonly id: string }) => usePermission('switch.write') && <OnceLiveButton id={id} />;

/** There is nothing to take away of a document that was never live. */
const OnceLiveButton = ({ id }: { readonly id: string }) => {
  const { answer } = useAnswer(versionsOf(id), readVersionList);
  return answer?.versions.some(({ wasLive }) => wasLive) === true && <SwitchButton id={id} />;
};

const SwitchButton = ({ id }: { readonly id: string }) => {
  const [isAsked, setAsked] = useState(false);
  const { answer, reload } = useAnswer('/kill-switches', readKillSwitchList);
  useHappened(ofSwitches, reload);
  const isOff = answer?.switches.some(({ document }) => document === id) === true;
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        {isOff ? 'Put back into service …' : 'Take out of service …'}
      </button>
      {isAsked && (
        <Dialog title={isOff ? `Put ${id} back into service` : `Take ${id} out of service`} close={() => setAsked(false)}>
          <Suspense fallback={<Progress what="Loading the form" />}>
            {isOff ? <PutBackForm document={id} /> : <SwitchOffForm id={id} done={() => setAsked(false)} />}
          </Suspense>
        </Dialog>
      )}
    </>
  );
};
