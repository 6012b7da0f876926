import { useEffect, useMemo, type ReactNode } from 'react';
import { openScreen, type Ports, type UnknownRecord } from '../../../renderer/index.ts';
import type { LoanApp } from '../create-app.ts';
import type { Fragments } from '../documents/fragments.ts';
import { useParts } from '../parts/use-parts.ts';
import { Message } from './Message.tsx';
import { RunningScreen } from './RunningScreen.tsx';
import { useLoaded } from './use-loaded.ts';
import { WaitingPage } from './WaitingPage.tsx';

export interface OpenedDocumentProps {
  readonly app: LoanApp;
  readonly document: UnknownRecord;
  /** Of the address, and what came with a template; read by their types. The same object draws the same screen. */
  readonly params: Readonly<Record<string, unknown>>;
  /** What this document reaches of the app; the same object draws the same screen. */
  readonly ports: Ports;
  /** Id of the screen, for reports. */
  readonly screen: string;
}

/** A document as a running screen when all that it needs is there, or an honest message where it cannot be one. */
export const OpenedDocument = (props: OpenedDocumentProps): ReactNode => {
  const { app, document } = props;
  const { now, retry } = useLoaded(app.fragments, document);
  return now.state === 'loaded' ? (
    <DocumentWithFragments {...props} fragments={now.value} />
  ) : (
    <WaitingPage phone={app.boot.config.servicePhone} state={now.state} retry={retry} />
  );
};

interface WithFragments extends OpenedDocumentProps {
  readonly fragments: Fragments;
}

const DocumentWithFragments = (props: WithFragments): ReactNode => {
  const { app, document, fragments } = props;
  const { now, retry } = useParts(app.parts, document, fragments);
  return now.state === 'loaded' ? (
    <RunningDocument {...props} />
  ) : (
    <WaitingPage phone={app.boot.config.servicePhone} state={now.state} retry={retry} />
  );
};

let openings = 0;

/** Opens a screen with a key of its own: what is drawn listens to the runtime that it was drawn with first, so that each is drawn for itself. */
const openWithKey = (options: Parameters<typeof openScreen>[0]) => {
  openings += 1;
  return { key: openings, ...openScreen(options) };
};

const RunningDocument = ({
  app,
  document,
  fragments,
  params,
  ports,
  screen,
}: WithFragments): ReactNode => {
  const { contracts, open, boot } = app;
  const { kept } = app.ports;
  const { key, ...opened } = useMemo(
    () =>
      openWithKey({
        document,
        fragments,
        contracts,
        ports: { ...ports, ...kept() },
        params,
        asked: open.asked(),
      }),
    [document, fragments, contracts, kept, open, ports, params],
  );
  const runtime = 'runtime' in opened ? opened.runtime : undefined;
  const problem = 'problems' in opened ? opened.problems[0] : undefined;
  useEffect(() => {
    if (problem !== undefined)
      ports.report({ kind: 'document', code: problem.code, screen, pointer: problem.pointer });
  }, [problem, ports, screen]);
  if (runtime !== undefined)
    return (
      <RunningScreen
        key={key}
        app={app}
        document={document}
        fragments={fragments}
        runtime={runtime}
        enter={open.entered}
      />
    );
  return (
    <Message
      title="Not available"
      text="This page cannot be shown at the moment."
      phone={boot.config.servicePhone}
    />
  );
};
