import { createActionLock } from '../../renderer/runtime/action-lock.ts';
import { act, cleanup, fireEvent, render, screen as page } from '@testing-library/react';
import { StrictMode } from 'react';
import type { ScreenDocument } from '../../renderer/document/generated/document.ts';
import {
  openScreen,
  type CallResponse,
  type DeviceFlag,
  type OpenedScreen,
  type Runtime,
} from '../../renderer/entries/browser.ts';
import { ScreenView } from '../../renderer/entries/react.ts';
import { defaultLimits } from '../../renderer/validate/limits.ts';
import { testContracts } from '../fixtures/contracts.ts';
import { textsOfPage, loadEveryPart } from '../fixtures/draw-screen.tsx';
import { createFakePorts } from '../fixtures/fake-ports.ts';
import { screenWith } from '../fixtures/document-parts.ts';
import { passOnPage } from '../fixtures/test-page.ts';
import type { CaseAction, CaseAnswer, CaseOutcome, ConformanceCase } from './case.ts';

const answerOf = ({ code, message = '', data = {} }: CaseAnswer): CallResponse =>
  String(code) === '0'
    ? { success: true, code: '0', message, data }
    : { success: false, code: String(code), message };

const createServer = (answers: ConformanceCase['answers'] = {}) => {
  const left = new Map(Object.entries(answers).map(([call, given]) => [call, [...given]]));
  const waiting = new Map<string, ((answer: CallResponse) => void)[]>();
  return {
    answer: (call: string): CallResponse | Promise<CallResponse> | undefined => {
      const next = left.get(call)?.shift();
      if (next !== 'later') return next && answerOf(next);
      return new Promise((resolve) => waiting.set(call, [...(waiting.get(call) ?? []), resolve]));
    },
    give: (call: string, answer: CaseAnswer): void => {
      const [oldest, ...others] = waiting.get(call) ?? [];
      if (oldest === undefined) throw new Error(`No call of ${call} waits for an answer.`);
      waiting.set(call, others);
      oldest(answerOf(answer));
    },
  };
};

const control = (name: string): HTMLElement =>
  page.queryByRole('button', { name }) ??
  page.queryByRole('link', { name }) ??
  page.queryByRole('tab', { name }) ??
  page.getByRole('checkbox', { name });

const labelsOf = ({ labels }: HTMLInputElement): string =>
  [...(labels ?? [])].map(({ textContent }) => textContent).join(' ');

const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

const withoutEmpty = (outcome: CaseOutcome): CaseOutcome =>
  Object.fromEntries(Object.entries(outcome).filter(([, value]) => !isEmpty(value)));

export const runCase = async (one: ConformanceCase): Promise<CaseOutcome> => {
  await loadEveryPart();
  const server = createServer(one.answers);
  const { ports, recorded, setDevice } = createFakePorts({
    answer: server.answer,
    device: one.device ?? {},
  });
  const fragments = new Map(
    (one.fragments ?? []).map((fragment) => {
      const { route: _, ...document } = screenWith({ kind: 'fragment', ...fragment });
      return [fragment.id, document as unknown as ScreenDocument];
    }),
  );
  const limits = { ...defaultLimits, ...(one.rows !== undefined && { maxRows: one.rows }) };
  const open = (): OpenedScreen =>
    openScreen({
      document: screenWith(one.screen),
      fragments,
      contracts: testContracts,
      // A reload ends the lock of the page before.
      ports: { ...ports, runExclusive: createActionLock() },
      params: one.params ?? {},
      limits,
    });

  const leave = async (runtime: Runtime): Promise<void> => {
    cleanup();
    runtime.dispose();
    await passOnPage(0);
  };
  const draw = async (): Promise<Runtime> => {
    const opened = open();
    if ('problems' in opened)
      throw new Error(
        opened.problems.map(({ messageId, pointer }) => `${messageId} ${pointer}`).join(' '),
      );
    render(<ScreenView runtime={opened.runtime} />, { wrapper: StrictMode });
    await passOnPage(0);
    return opened.runtime;
  };
  const perform = async (action: CaseAction, runtime: Runtime): Promise<Runtime> => {
    if ('reopen' in action || 'leave' in action) await leave(runtime);
    if ('reopen' in action) return draw();
    act(() => {
      if ('tap' in action) fireEvent.click(control(action.tap));
      if ('type' in action)
        fireEvent.input(page.getByLabelText(action.type[0]), { target: { value: action.type[1] } });
      if ('blur' in action) fireEvent.blur(page.getByLabelText(action.blur));
      if ('answer' in action) server.give(...action.answer);
      if ('device' in action) setDevice(action.device[0] as DeviceFlag, action.device[1]);
    });
    await passOnPage('wait' in action ? action.wait : 0);
    return runtime;
  };

  const opened = open();
  if ('problems' in opened)
    return { problems: opened.problems.map(({ code, pointer }) => `${code} ${pointer}`) };
  let runtime = await draw();
  for (const action of one.do ?? []) runtime = await perform(action, runtime);

  const inputs = [...document.querySelectorAll('input')];
  return withoutEmpty({
    texts: [...document.querySelectorAll('main, dialog')].flatMap((part) => textsOfPage(part)),
    inputs: Object.fromEntries(
      inputs.map((input) => [
        labelsOf(input),
        input.type === 'checkbox' ? input.checked : input.value,
      ]),
    ),
    focus:
      document.activeElement instanceof HTMLInputElement ? labelsOf(document.activeElement) : '',
    requests: recorded.requests.map(({ call, params }) => ({ call, params: { ...params } })),
    navigations: recorded.navigations,
    natives: recorded.natives.map(({ page: to, ...native }) =>
      to === undefined ? native : { ...native, page: to },
    ),
    toasts: recorded.toasts.map(({ text }) => text),
    events: recorded.events,
    reports: recorded.reports.map(({ kind, code, pointer = '' }) =>
      `${kind} ${code} ${pointer}`.trim(),
    ),
  });
};
