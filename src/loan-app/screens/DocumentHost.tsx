import { useLayoutEffect, type ReactNode, useEffect, useMemo } from 'react';
import {
  type Runtime,
  type UnknownRecord,
  openScreen,
  type Ports,
} from '../../../renderer/entries/browser.ts';
import { ScreenView } from '../../../renderer/entries/react.ts';
import type { LoanApp } from '../create-app.ts';
import type { Fragments } from '../documents/fragments.ts';
import { usePrefetchChunks, useScreenChunks } from '../chunks/use-screen-chunks.ts';
import { useTransferInputs } from './transfer-inputs.ts';
import { MessagePage } from './MessagePage.tsx';
import { useLoaded } from './use-loaded.ts';
import { LoadStatePage } from './LoadStatePage.tsx';

interface ScreenHostProps {
  readonly app: LoanApp;
  readonly document: UnknownRecord;
  readonly fragments: Fragments;
  readonly runtime: Runtime;
  readonly enter: (runtime: Runtime) => () => void;
}

export const ScreenHost = ({
  app,
  document,
  fragments,
  runtime,
  enter,
}: ScreenHostProps): ReactNode => {
  usePrefetchChunks(app.chunks, document, fragments);
  // Before the effect of ScreenView that starts the screen: its reports must name this screen.
  // Cleanup runs while the inputs still exist.
  useLayoutEffect(() => enter(runtime), [enter, runtime]);
  useTransferInputs();
  return <ScreenView runtime={runtime} />;
};

interface DocumentHostProps {
  readonly app: LoanApp;
  readonly document: UnknownRecord;
  /** Values of URL and template. A new object opens a new screen. */
  readonly params: Readonly<Record<string, unknown>>;
  /** A new object opens a new screen. */
  readonly ports: Ports;
  readonly screen: string;
}

export const DocumentHost = (props: DocumentHostProps): ReactNode => {
  const { app, document } = props;
  const { now, retry } = useLoaded(app.fragments, document);
  return now.state === 'loaded' ? (
    <FragmentsHost {...props} fragments={now.value} />
  ) : (
    <LoadStatePage phone={app.boot.config.servicePhone} state={now.state} retry={retry} />
  );
};

interface WithFragmentsProps extends DocumentHostProps {
  readonly fragments: Fragments;
}

const FragmentsHost = (props: WithFragmentsProps): ReactNode => {
  const { app, document, fragments } = props;
  const { now, retry } = useScreenChunks(app.chunks, document, fragments);
  return now.state === 'loaded' ? (
    <ScreenOpener {...props} />
  ) : (
    <LoadStatePage phone={app.boot.config.servicePhone} state={now.state} retry={retry} />
  );
};

let keyCount = 0;

/** Components stay subscribed to their first runtime, so each runtime needs its own key. */
const openWithKey = (options: Parameters<typeof openScreen>[0]) => {
  keyCount += 1;
  return { key: keyCount, ...openScreen(options) };
};

const ScreenOpener = ({
  app,
  document,
  fragments,
  params,
  ports,
  screen,
}: WithFragmentsProps): ReactNode => {
  const { contracts, currentScreen, boot } = app;
  const { getBorrowerStorage } = app.ports;
  const { key, ...opened } = useMemo(
    () =>
      openWithKey({
        document,
        fragments,
        contracts,
        ports: { ...ports, ...getBorrowerStorage() },
        params,
        navigatedAt: currentScreen.navigatedAt(),
      }),
    [document, fragments, contracts, getBorrowerStorage, currentScreen, ports, params],
  );
  const runtime = 'runtime' in opened ? opened.runtime : undefined;
  const problem = 'problems' in opened ? opened.problems[0] : undefined;
  useEffect(() => {
    if (problem !== undefined)
      ports.report({ kind: 'document', code: problem.code, screen, pointer: problem.pointer });
  }, [problem, ports, screen]);
  if (runtime !== undefined)
    return (
      <ScreenHost
        key={key}
        app={app}
        document={document}
        fragments={fragments}
        runtime={runtime}
        enter={currentScreen.enter}
      />
    );
  return (
    <MessagePage
      title="Not available"
      text="This page cannot be shown at the moment."
      phone={boot.config.servicePhone}
    />
  );
};
