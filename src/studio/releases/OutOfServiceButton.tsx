import { lazy, Suspense, useState } from 'react';
import { readKillSwitchList, readVersionList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { usePermission } from '../session/use-session.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { Progress } from '../shell/Progress.tsx';
import { versionsOf } from '../shell/addresses.ts';

const PutBackForm = lazy(async () => ({
  default: (await import('./PutBackForm.tsx')).PutBackForm,
}));
const SwitchOffForm = lazy(async () => ({
  default: (await import('./SwitchOffForm.tsx')).SwitchOffForm,
}));

const ofSwitches = isOneOf('switch');

export const OutOfServiceButton = ({ id }: { readonly id: string }) =>
  usePermission('switch.write') && <OnceLiveButton id={id} />;

/** Documents that were never live cannot be disabled. */
const OnceLiveButton = ({ id }: { readonly id: string }) => {
  const { answer } = useAnswer(versionsOf(id), readVersionList);
  return answer?.versions.some(({ wasLive }) => wasLive) === true && <SwitchButton id={id} />;
};

const SwitchButton = ({ id }: { readonly id: string }) => {
  // Keeps the open form if another operator changes the state meanwhile.
  const [requested, setRequested] = useState<'take-out' | 'put-back'>();
  const close = (): void => setRequested(undefined);
  const { answer, reload } = useAnswer('/kill-switches', readKillSwitchList);
  useFeedEvent(ofSwitches, reload);
  const isOff = answer?.switches.some(({ document }) => document === id) === true;
  return (
    <>
      <button type="button" onClick={() => setRequested(isOff ? 'put-back' : 'take-out')}>
        {isOff ? 'Put back into service …' : 'Take out of service …'}
      </button>
      {requested !== undefined && (
        <ModalDialog
          title={
            requested === 'put-back' ? `Put ${id} back into service` : `Take ${id} out of service`
          }
          close={close}
        >
          <Suspense fallback={<Progress what="Loading the form" />}>
            {requested === 'put-back' ? (
              <PutBackForm document={id} done={close} />
            ) : (
              <SwitchOffForm id={id} done={close} />
            )}
          </Suspense>
        </ModalDialog>
      )}
    </>
  );
};
