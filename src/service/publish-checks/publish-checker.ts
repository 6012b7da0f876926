import type { Languages } from '../../../renderer/entries/node.ts';
import type { CheckProject } from '../documents/problem.ts';
import PQueue from 'p-queue';
import { listChangedDocuments, type CandidateContents } from './documents/candidate-documents.ts';
import {
  computeRequires,
  findMissingPictures,
  findDocumentProblems,
} from './documents/document-checks.ts';
import { checkBudgets } from './documents/check-budgets.ts';
import { listAffectedExamples } from './documents/list-examples.ts';
import { type RenderExamples, skipRendering } from './rendering/render-examples.ts';
import type { PublishFinding, CheckResult } from '../database/check-result.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import type { BuiltApp } from '../pages/built-app.ts';
import { encodeScreenshot, screenshotType } from '../content/picture.ts';
import { findScreenshotHash, saveScreenshot, listAssetHashes } from '../database/assets.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/document-bytes.ts';
import { openChromium } from './browser/chromium.ts';
import type { BrowserLookup } from './browser/find-browser.ts';
import { renderInBrowser, type ScreenshotStore } from './rendering/render-in-browser.ts';
import { createSiteFactory } from './rendering/site.ts';

export interface PublishChecker {
  /** Identifies the engine, the checks and the browser. */
  readonly name: string;
  /** Reason why nothing is rendered, as a sentence; absent with a browser. */
  readonly noBrowser?: string | undefined;
  /**
   * Checks a candidate.
   * @param progress called with the count of rendered examples
   * @throws if the checks could not finish, which says nothing about the candidate
   */
  readonly check: (
    closure: CandidateContents,
    progress: (done: number, of: number) => void,
    signal: AbortSignal,
  ) => Promise<CheckResult>;
}

export interface PublishCheckerOptions {
  /** Identifies everything the result depends on except the candidate. */
  readonly name: string;
  readonly checkProject: CheckProject;
  /** Sentences the app has in each language besides the authoring language. */
  readonly languages: Languages;
  readonly listPictures: () => Promise<ReadonlySet<string>>;
  readonly renderExamples: RenderExamples;
  readonly noBrowser?: string | undefined;
}

/** Creates the publish checks. They run serially, since a browser needs much of a small machine. */
export const createPublishChecker = ({
  name,
  checkProject,
  languages,
  listPictures,
  renderExamples,
  noBrowser,
}: PublishCheckerOptions): PublishChecker => {
  const queue = new PQueue({ concurrency: 1 });
  const runChecks = async (
    closure: CandidateContents,
    progress: (done: number, of: number) => void,
    signal: AbortSignal,
  ): Promise<CheckResult> => {
    const changed = listChangedDocuments(closure);
    const problems = await findDocumentProblems(closure, languages, checkProject, signal);
    const invalidIds = new Set(problems.filter(isError).map(({ document }) => document));
    const validDocuments = changed.filter(({ after }) => !invalidIds.has(after.id));
    const costs = await checkBudgets(validDocuments, closure);
    const staticFindings = [
      ...problems,
      ...findMissingPictures(validDocuments, await createPictureLookup(listPictures)),
      ...costs.findings,
    ];
    const { examples, findings } = listAffectedExamples(closure, validDocuments);
    signal.throwIfAborted();
    // Skips rendering if the documents cannot be published anyway.
    const rendered = staticFindings.some(isError)
      ? notRendered
      : await renderExamples({ closure, examples, progress, signal });
    return {
      findings: [...staticFindings, ...findings, ...rendered.findings].toSorted(
        (one, other) => Number(isError(other)) - Number(isError(one)),
      ),
      requires: computeRequires(validDocuments, closure),
      budgets: costs.budgets,
      pictures: rendered.pictures,
      examples: { all: examples.length, drawn: rendered.renderedCount },
    };
  };
  return {
    name,
    noBrowser,
    // Not the `signal` option of the queue: it would free the slot before the check has stopped.
    check: (closure, progress, signal) =>
      queue.add(() => {
        signal.throwIfAborted();
        return runChecks(closure, progress, signal);
      }),
  };
};

const notRendered: Awaited<ReturnType<RenderExamples>> = {
  findings: [],
  pictures: [],
  renderedCount: 0,
};

const createPictureLookup = async (
  listPictures: PublishCheckerOptions['listPictures'],
): Promise<(sha256: string) => boolean> => {
  const hashes = await listPictures();
  return (sha256) => hashes.has(sha256);
};

const isError = ({ severity }: PublishFinding): boolean => severity === 'error';

/** Increment when the rules change: results of other versions are not reused. */
const checksVersion = 5;

interface OpenPublishCheckerOptions {
  readonly db: ScreenDatabase;
  readonly config: LoanAppConfig;
  readonly built: BuiltApp;
  readonly engine: string;
  readonly checkProject: CheckProject;
  /** Sentences the app has in each language besides the authoring language. */
  readonly languages: Languages;
  readonly browser: BrowserLookup;
  readonly now: () => number;
}

export const openPublishChecker = async ({
  db,
  config,
  built,
  engine,
  checkProject,
  languages,
  browser,
  now,
}: OpenPublishCheckerOptions): Promise<PublishChecker> => {
  const app = sha256(JSON.stringify([built.manifestText, config]));
  const browserVersion = 'reason' in browser ? 'none' : browser.version;
  return createPublishChecker({
    name: sha256(JSON.stringify([checksVersion, engine, app, browserVersion])),
    checkProject,
    languages,
    listPictures: () => listAssetHashes(db),
    noBrowser: 'reason' in browser ? browser.reason : undefined,
    renderExamples: 'reason' in browser ? skipRendering(browser.reason) : renderWith(browser),
  });

  function renderWith(found: Exclude<BrowserLookup, { readonly reason: string }>): RenderExamples {
    return renderInBrowser({
      name: sha256(JSON.stringify([checksVersion, app, found.version])),
      openBrowser: () => openChromium(found),
      openSite: createSiteFactory({ db, config, built }),
      facts: {
        apiPrefix: config.apiPrefix,
        frameHosts: config.hosts.frame,
        formats: { ...config.formats, currency: config.currency },
      },
      screenshots: createScreenshotStore(db, now),
    });
  }
};

/** Stored in the database, since any instance may serve them. */
const createScreenshotStore = (db: ScreenDatabase, now: () => number): ScreenshotStore => ({
  find: (renderKey) => findScreenshotHash(db, renderKey),
  save: async (renderKey, picture) => {
    const bytes = await encodeScreenshot(picture);
    const artifact = { sha256: sha256(bytes), mime: screenshotType, bytes };
    await saveScreenshot(db, renderKey, artifact, now());
    return artifact.sha256;
  },
});
