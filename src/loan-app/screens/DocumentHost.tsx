import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Ports, Runtime, UnknownRecord } from '../../../renderer/entries/browser.ts';
import { ScreenView } from '../../../renderer/entries/react.ts';
import { ChunkLoadError } from '../chunks/import-chunk.ts';
import type { ScreenChunks } from '../chunks/screen-chunks.ts';
import type { Fragments } from '../documents/fragments.ts';
import type { LoanApp } from './loan-app.ts';
import { LoadStatePage } from './LoadStatePage.tsx';
import { MessagePage } from './MessagePage.tsx';
import type { DocumentRequest, OpenedDocument } from './open-document.ts';
import { useTransferInputs } from './transfer-inputs.ts';
import { useLoaded } from './use-loaded.ts';

/** Throws during render when a chunk fails to load: the screen is unusable then. */
export const usePrefetchChunks = (
  chunks: Pick<ScreenChunks, 'prefetch'>,
  document: unknown,
  fragments: Fragments,
): void => {
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  useEffect(
    () =>
      void chunks
        .prefetch(document, fragments.values())
        .catch((cause: unknown) => setFailure({ cause })),
    [chunks, document, fragments],
  );
  if (failure !== undefined) throw new ChunkLoadError('Chunk not loaded', failure);
};

interface ScreenHostProps extends Pick<OpenedDocument, 'document' | 'fragments'> {
  readonly app: LoanApp;
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
  /** A new object opens a new screen. */
  readonly params: Readonly<Record<string, unknown>>;
  /** A new object opens a new screen. */
  readonly ports: Ports;
  readonly screen: string;
}

export const DocumentHost = ({
  app,
  document,
  params,
  ports,
  screen,
}: DocumentHostProps): ReactNode => {
  const { servicePhone } = app.boot.config;
  const request = useMemo(
    (): DocumentRequest => ({ document, params, ports }),
    [document, params, ports],
  );
  const { now, retry } = useLoaded(app.opener, request);
  const opened = now.state === 'loaded' ? now.value.opened : undefined;
  const problem = opened && 'problems' in opened ? opened.problems[0] : undefined;
  useEffect(() => {
    if (problem !== undefined)
      ports.report({ kind: 'document', code: problem.code, screen, pointer: problem.pointer });
  }, [problem, ports, screen]);
  if (now.state !== 'loaded')
    return <LoadStatePage phone={servicePhone} state={now.state} retry={retry} />;
  if (opened && 'runtime' in opened)
    return (
      <ScreenHost
        key={now.value.key}
        app={app}
        document={document}
        fragments={now.value.fragments}
        runtime={opened.runtime}
        enter={app.currentScreen.enter}
      />
    );
  return (
    <MessagePage
      title="Not available"
      text="This page cannot be shown at the moment."
      phone={servicePhone}
    />
  );
};
