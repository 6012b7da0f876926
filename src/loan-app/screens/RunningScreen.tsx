import { useLayoutEffect, type ReactNode } from 'react';
import type { Runtime, UnknownRecord } from '../../../renderer/index.ts';
import { ScreenView } from '../../../renderer/view.ts';
import type { LoanApp } from '../create-app.ts';
import type { Fragments } from '../documents/fragments.ts';
import { usePrefetchChunks } from '../parts/use-parts.ts';
import { useTransferInputs } from './use-drawn-page.ts';

export interface ScreenHostProps {
  readonly app: LoanApp;
  readonly document: UnknownRecord;
  readonly fragments: Fragments;
  readonly runtime: Runtime;
  /** Called when it is there. @returns what to do when it is left */
  readonly enter: (runtime: Runtime) => () => void;
}

/** A running screen in the page. */
export const ScreenHost = ({
  app,
  document,
  fragments,
  runtime,
  enter,
}: ScreenHostProps): ReactNode => {
  usePrefetchChunks(app.chunks, document, fragments);
  // Before the screen starts, which ScreenView does in an effect: what it does then is told as of this screen. And it is left while its inputs still stand.
  useLayoutEffect(() => enter(runtime), [enter, runtime]);
  useTransferInputs();
  return <ScreenView runtime={runtime} />;
};
