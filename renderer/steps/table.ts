import type { StepRunners } from '../runtime/action-runner.ts';
import {
  cookie,
  copy,
  countdown,
  dialog,
  either,
  locate,
  native,
  run,
  set,
  store,
  toast,
  track,
  wait,
} from './simple-steps.ts';
import { form } from './form/form.ts';
import { go } from './go/go.ts';
import { request } from './request/request.ts';

/** A new step is a folder, or a short runner in simple-steps.ts, and a line here. */
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
