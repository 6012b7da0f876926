import type { StepRunners } from '../runtime/action-runner.ts';
import { cookie } from './cookie/cookie.ts';
import { copy } from './copy/copy.ts';
import { countdown } from './countdown/countdown.ts';
import { dialog } from './dialog/dialog.ts';
import { form } from './form/form.ts';
import { go } from './go/go.ts';
import { either } from './if/if.ts';
import { locate } from './locate/locate.ts';
import { native } from './native/native.ts';
import { request } from './request/request.ts';
import { run } from './run/run.ts';
import { set } from './set/set.ts';
import { store } from './store/store.ts';
import { toast } from './toast/toast.ts';
import { track } from './track/track.ts';
import { wait } from './wait/wait.ts';

/** A new step is a folder and a line here. */
export const steps: StepRunners = {
  cookie,
  copy,
  countdown,
  dialog,
  form,
  go,
  if: either,
  locate,
  native,
  request,
  run,
  set,
  store,
  toast,
  track,
  wait,
};
