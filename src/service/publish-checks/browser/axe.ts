import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
import { ownProperty } from '../../../../renderer/entries/node.ts';
import { isString } from '../../documents/document-header.ts';
import type { AxeViolation } from '../rendering/rendered-page.ts';

let source: Promise<string> | undefined;

const readSource = (): Promise<string> =>
  (source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

/** Frames are excluded: scripts, and so axe, cannot run in them here. */
const runScript =
  "axe.run({ exclude: [['iframe']] }, { resultTypes: ['violations'] }).then(({ violations }) => violations)";

/** Runs axe in an isolated world. The page's CSP stays in force, and the page cannot interfere. */
export const runAxe = async (page: Page): Promise<AxeViolation[]> => {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'gate',
    });
    await evaluate(session, executionContextId, await readSource());
    return toAxeViolations(await evaluate(session, executionContextId, runScript));
  } finally {
    await session.detach();
  }
};

const evaluate = async (
  session: CDPSession,
  contextId: number,
  expression: string,
): Promise<unknown> => {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined)
    throw new Error(
      `The accessibility check failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
    );
  return result.value;
};

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const toAxeViolations = (violations: unknown): AxeViolation[] =>
  toList(violations).map((violation) => {
    const [rule, help] = [ownProperty(violation, 'id'), ownProperty(violation, 'help')];
    const places = toList(ownProperty(violation, 'nodes')).map((node) =>
      toList(ownProperty(node, 'target')).flat().filter(isString).join(' '),
    );
    return {
      rule: isString(rule) ? rule : 'unknown',
      help: isString(help) ? help : 'Unknown rule',
      places,
    };
  });
