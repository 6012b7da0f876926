import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Catalogue } from './catalogue/catalogue.ts';
import { isPlanFor, type Plan } from './compile/plan.ts';
import type { ValidateDocument } from './compile/prepare-screen.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { Contracts } from './document/contract.ts';
import { toText } from './document/coerce.ts';
import { ownProperty } from './document/json.ts';
import { collectDependencies } from './document/document-dependencies.ts';
import { lazyChunks, loadFormRuntime, loadWidgets } from './lazy-chunks.ts';
import { loadCompiler, openDelivered } from './open-plan.ts';
import { ScreenView } from './react/ScreenView.tsx';
import type { Ports } from './runtime/ports.ts';
import type { Runtime } from './runtime/runtime.ts';

/**
 * Another `document`, `plan`, `fragments`, `contracts`, `catalogue`, `ports` or `validate` reopens the
 * screen, even if it is equal. Create these outside of components. Equal `params` reopen nothing.
 */
export interface ScreenProps {
  /** Document of a screen or template. It is trusted unless `validate` is given. */
  readonly document: unknown;
  /** Made by `planDocument` in a build step; ignored if another engine made it. */
  readonly plan?: unknown;
  /** Fragments that the document uses, by id. */
  readonly fragments?: ReadonlyMap<string, unknown>;
  readonly contracts: Contracts;
  /** Widgets, operators and steps of the app. A plan needs the catalogue that it was made with. */
  readonly catalogue?: Catalogue;
  readonly ports: Ports;
  /** Values of URL parameters, by name. Must be JSON. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** `validateDocument` of the entry point `check`, for documents from elsewhere. */
  readonly validate?: ValidateDocument;
  /**
   * True (the default) for one screen that fills the page: it sets the page title and has the main
   * landmark. False for screens beside other content.
   */
  readonly isPage?: boolean;
  /**
   * Receives the problems of a document that cannot be opened; `fallback` stays. Default: they go to
   * `report` of the ports.
   */
  readonly onProblems?: (problems: readonly Diagnostic[]) => void;
  /** Rendered until the screen is open. */
  readonly fallback?: ReactNode;
}

type OpeningProps = Omit<ScreenProps, 'isPage' | 'fallback'>;
type Params = NonNullable<ScreenProps['params']>;

const noFragments: ReadonlyMap<string, unknown> = new Map();
const noParams: Params = {};

/** Keeps the first object of equal content, so that hosts may write params inline. */
const useStableParams = (params: Params): Params => {
  const json = JSON.stringify(params);
  const [held, setHeld] = useState({ json, params });
  if (held.json === json) return held.params;
  setHeld({ json, params });
  return params;
};

/** @throws (rejects) if a chunk cannot be loaded */
const loadNeeds = async (
  document: unknown,
  fragments: ReadonlyMap<string, unknown>,
  plan: Plan | undefined,
): Promise<void> => {
  const needs = collectDependencies([document, ...fragments.values()]);
  await Promise.all([
    loadWidgets(needs),
    plan === undefined ? loadCompiler() : undefined,
    needs.hasForm ? loadFormRuntime() : undefined,
  ]);
};

const reportProblems = (
  problems: readonly Diagnostic[],
  document: unknown,
  ports: Ports,
  onProblems: ScreenProps['onProblems'],
): void => {
  if (onProblems !== undefined) return onProblems(problems);
  const screen = toText(ownProperty(document, 'id')) ?? '';
  for (const { code, pointer } of problems)
    ports.report({ kind: 'document', code, screen, pointer });
};

/** @returns the mistakes of a document as text; empty if there are none */
const findMistakes = async (
  document: unknown,
  fragments: ReadonlyMap<string, unknown>,
  contracts: Contracts,
  catalogue: Catalogue | undefined,
  { routes, hosts }: NonNullable<Ports['development']>,
): Promise<string> => {
  const { describeMistakes } = await import('./describe-mistakes.ts');
  const known = { ...contracts, ...catalogue?.contracts };
  return describeMistakes(document, fragments, known, { routes, policy: { hosts } });
};

/**
 * Checks the document in development. Hosts replace NODE_ENV, as for React, so that their builds for
 * production have no checker.
 */
const useMistakeWarnings = ({
  document,
  fragments = noFragments,
  contracts,
  catalogue,
  ports: { development },
}: OpeningProps): void =>
  useEffect(() => {
    if (process.env.NODE_ENV !== 'development' || development === undefined) return undefined;
    const visit = { isLeft: false };
    const warn = async (): Promise<void> => {
      const mistakes = await findMistakes(document, fragments, contracts, catalogue, development);
      if (mistakes !== '' && !visit.isLeft) development.warn(mistakes);
    };
    warn().catch((error: unknown) =>
      development.warn(`A document could not be checked: ${String(error)}`),
    );
    return () => {
      visit.isLeft = true;
    };
  }, [document, fragments, contracts, catalogue, development]);

interface Opened {
  readonly runtime: Runtime;
  /** Differs between the runtimes of one `Screen`. */
  readonly key: number;
}

/** Opens the screen while mounted. A runtime never restarts, so each mount has its own. */
const useRuntime = ({
  document,
  plan,
  fragments = noFragments,
  contracts,
  catalogue,
  ports,
  params = noParams,
  validate,
  onProblems,
}: OpeningProps): Opened | undefined => {
  const stableParams = useStableParams(params);
  const problemListener = useRef(onProblems);
  useEffect(() => {
    problemListener.current = onProblems;
  }, [onProblems]);
  const [opened, setOpened] = useState<Opened>();
  const visitCount = useRef(0);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    const visit: { isLeft: boolean; runtime?: Runtime } = { isLeft: false };
    const open = async (): Promise<void> => {
      const ownPlan = isPlanFor(plan, Object.keys(contracts.natives)) ? plan : undefined;
      await loadNeeds(document, fragments, ownPlan);
      if (visit.isLeft) return;
      const result = openDelivered(ownPlan, {
        document,
        fragments,
        contracts,
        catalogue,
        ports,
        params: stableParams,
        ...(validate && { validate }),
      });
      if ('problems' in result) {
        reportProblems(result.problems, document, ports, problemListener.current);
        return;
      }
      const { runtime } = result;
      visit.runtime = runtime;
      const { screen } = runtime;
      if (screen.class === 'money' && ports.operations.moneyRefusal !== undefined)
        throw new Error(`Screen "${screen.id}" cannot open: ${ports.operations.moneyRefusal}.`);
      // Sources that start before the first render save a second one.
      runtime.start();
      visitCount.current += 1;
      setOpened({ runtime, key: visitCount.current });
    };
    open().catch((error: unknown) => setFailure({ error }));
    return () => {
      visit.isLeft = true;
      visit.runtime?.dispose();
      setOpened(undefined);
      setFailure(undefined);
    };
  }, [document, plan, fragments, contracts, catalogue, ports, validate, stableParams]);
  // For the error boundary of the host.
  if (failure !== undefined) throw failure.error;
  return opened;
};

/**
 * Opens and renders a screen.
 * @throws to the nearest error boundary if a part of the engine cannot be loaded, or if the ports
 *   refuse screens that move money
 */
export const Screen = ({ isPage = true, fallback, ...opening }: ScreenProps): ReactNode => {
  useMistakeWarnings(opening);
  const opened = useRuntime(opening);
  const id = useId();
  // React may close one screen and open the next in one render. Nodes keep the runtime they mounted
  // with.
  return opened === undefined ? (
    fallback
  ) : (
    <ScreenView
      key={opened.key}
      runtime={opened.runtime}
      chunks={lazyChunks}
      suffix={isPage ? '' : `_${id}`}
    />
  );
};
