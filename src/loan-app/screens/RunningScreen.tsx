import { useLayoutEffect, type ReactNode } from 'react';
import type { Runtime, UnknownRecord } from '../../../renderer/index.ts';
import { ScreenView } from '../../../renderer/view.ts';
import type { LoanApp } from '../create-app.ts';
import type { Fragments } from '../documents/fragments.ts';
import { usePartsBeside } from '../parts/use-parts.ts';
import { useHandOver } from './use-drawn-page.ts';

export interface RunningScreenProps {
  readonly app: LoanApp;
  readonly document: UnknownRecord;
  readonly fragments: Fragments;
  readonly runtime: Runtime;
  /** Called when it is there. @returns what to do when it is left */
  readonly enter: (runtime: Runtime) => () => void;
}

/** A running screen in the page. */
export const RunningScreen = ({
  app,
  document,
  fragments,
  runtime,
  enter,
}: RunningScreenProps): ReactNode => {
  usePartsBeside(app.parts, document, fragments);
  // Before the screen starts, which ScreenView does in an effect: what it does then is told as of this screen. And it is left while its inputs still stand.
  useLayoutEffect(() => enter(runtime), [enter, runtime]);
  useHandOver();
  return <ScreenView runtime={runtime} />;
};
