// A document on a phone, by each of the ways in which it may come there.
import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { validateDocument } from '../../../renderer/entries/node.ts';
import {
  isRecord,
  openScreen,
  verifyUntrustedDocument,
  decodeTemplateParams,
  type Contracts,
} from '../../../renderer/entries/browser.ts';
import { ScreenView } from '../../../renderer/entries/react.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../../src/contracts/public-config.ts';
import { RootErrorBoundary } from '../../../src/loan-app/screens/RootErrorBoundary.tsx';
import { fragments, goodBody } from '../answers/good-answers.ts';
import { watchErrors } from '../answers/watch-errors.ts';
import { createWorld } from '../answers/world.ts';
import { findDangers } from '../script/find-dangers.ts';
import { guardPorts } from '../script/guarded-world.ts';
import { judgeFollowed, judgeOpened } from '../script/judge-addresses.ts';
import { borrowerRules } from '../script/page-rules.ts';
import { routes } from '../script/routes.ts';
import { watchDoors } from '../script/watch-doors.ts';
import { hasPlace } from './has-place.ts';
import { passOnPage } from '../../fixtures/settle-page.ts';

/** delivered: by our own delivery, which vouches for it. doubted: its structure is validated. template: a loan core brings it, and all is proved. */
export type Way = 'delivered' | 'doubted' | 'template';
export const ways: readonly Way[] = ['delivered', 'doubted', 'template'];

export interface PhoneVerdict {
  /** stopped: the last wall of the app stands in place of the page, with a way out. */
  readonly fate: 'refused' | 'drawn' | 'stopped';
  readonly milliseconds: number;
  readonly elements: number;
  readonly faults: readonly string[];
}

const contracts: Contracts = { calls, datasets, natives, stored };
const rules = borrowerRules([location.origin, 'https://app.example.com']);

/** A page that does not answer for this long is frozen. */
const frozenAfter = 10_000;
/** Nodes that a page may hold, with what widgets draw in each. */
const mostElements = 120_000;

const parse = (text: string): { readonly document: unknown } | undefined => {
  try {
    return { document: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

interface Opened {
  readonly refusals: readonly string[];
  readonly open?: () => ReturnType<typeof openScreen>;
}

const openBy = async (
  way: Way,
  document: unknown,
  params: Readonly<Record<string, unknown>>,
  ports: ReturnType<typeof guardPorts>['ports'],
): Promise<Opened> => {
  if (way === 'template') {
    const refusals = await verifyUntrustedDocument(document, contracts, {
      routes,
      config: publicConfigTypes,
    });
    if (refusals.length > 0) return { refusals: refusals.map(({ pointer }) => pointer) };
  }
  const given =
    isRecord(document) && document.kind === 'template'
      ? decodeTemplateParams(document, params, () => undefined)
      : params;
  const open = (): ReturnType<typeof openScreen> =>
    openScreen({
      document,
      fragments,
      ...(way === 'delivered' ? {} : { validate: validateDocument }),
      contracts,
      ports,
      params: given,
    });
  return { refusals: [], open };
};

/** Opens a document and, where it is not refused, draws it and lets some time go by. @param isSound whether the checker finds nothing wrong with it */
export const openOnPhone = async (
  text: string,
  way: Way,
  isSound: boolean,
  answers: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, unknown>>,
): Promise<PhoneVerdict> => {
  const parsed = parse(text);
  if (parsed === undefined) return { fate: 'refused', milliseconds: 0, elements: 0, faults: [] };
  const faults: string[] = [];
  // What the processor worked: a machine that is busy with something else is no fault of a page.
  const begin = process.cpuUsage();
  const took = (): number => process.cpuUsage(begin).user / 1000;
  const world = createWorld({
    body: (call) => JSON.stringify(answers[call] ?? goodBody(call)),
    kept: {},
    hasShell: false,
  });
  const { ports, left } = guardPorts(world, '', false);
  const endWatch = watchErrors((sentence) => {
    // A part that no checker would let through is kept in by the wall of its node, of which React tells here.
    if (isSound || way === 'template' || !sentence.startsWith('console:')) faults.push(sentence);
  });
  const doors = watchDoors((sentence) => void faults.push(sentence));
  let elements = 0;
  let isWalled = false;
  try {
    const { refusals, open } = await openBy(way, parsed.document, params, ports);
    const opened = open?.();
    const places =
      opened === undefined
        ? refusals
        : 'problems' in opened
          ? opened.problems.map(({ pointer }) => pointer)
          : undefined;
    if (places !== undefined) {
      // Of what our delivery vouches for only the whole is refused: nobody looks for the place on a phone.
      for (const pointer of places)
        if (way !== 'delivered' && !hasPlace(text, pointer))
          faults.push(`refused at ${pointer}, which is no place of the document`);
      return { fate: 'refused', milliseconds: took(), elements, faults };
    }
    if (opened !== undefined && 'runtime' in opened) {
      render(
        <RootErrorBoundary phone="">
          <ScreenView runtime={opened.runtime} />
        </RootErrorBoundary>,
      );
      for (const milliseconds of [0, 50, 3000]) {
        await passOnPage(milliseconds);
        elements = Math.max(elements, document.querySelectorAll('*').length);
      }
      faults.push(...findDangers(rules));
      if (document.body.textContent.includes('This page stopped working.')) {
        isWalled = true;
        if (way !== 'delivered') faults.push('the page stopped working');
      }
    }
  } catch (error) {
    faults.push(
      `thrown: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 700) : String(error)}`,
    );
  } finally {
    cleanup();
    vi.clearAllTimers();
    endWatch();
    doors.end();
    document.title = '';
  }
  if (took() > frozenAfter) faults.push(`the page was frozen for ${(took() / 1000).toFixed(1)} s`);
  if (elements > mostElements) faults.push(`${elements} elements were drawn`);
  faults.push(...left.followed.flatMap(judgeFollowed), ...left.opened.flatMap(judgeOpened));
  return { fate: isWalled ? 'stopped' : 'drawn', milliseconds: took(), elements, faults };
};
