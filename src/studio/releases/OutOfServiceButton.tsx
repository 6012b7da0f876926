import { Power, PowerOff } from 'lucide-react';
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

/** Pages that were never live cannot be switched off. */
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
  const label = isOff ? 'Switch on …' : 'Switch off …';
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        onClick={() => setRequested(isOff ? 'put-back' : 'take-out')}
      >
        {isOff ? <Power aria-hidden /> : <PowerOff aria-hidden />}
      </button>
      {requested !== undefined && (
        <ModalDialog
          title={requested === 'put-back' ? 'Switch on this page' : 'Switch off this page'}
          close={close}
        >
          <Suspense fallback={<Progress what="Loading the form" />}>
            {requested === 'put-back' ? (
              <PutBackForm document={id} name="this page" done={close} />
            ) : (
              <SwitchOffForm id={id} done={close} />
            )}
          </Suspense>
        </ModalDialog>
      )}
    </>
  );
};
