import { decodeValue, type DecodeIssue } from '../../document/decode.ts';
import { isRecord, ownEntry } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import {
  read,
  readNamed,
  sendRequest,
  type StepResult,
  type StepContext,
  type StepOf,
  type RunnerOf,
} from '../define.ts';

type RequestStep = StepOf<'request'>;

/**
 * Merges `with` and the `rest` entries that the contract allows; `with` wins. `Object.fromEntries`
 * keeps external names such as `__proto__` harmless.
 */
const requestParams = (
  step: RequestStep,
  call: string,
  { screen, scope, contracts, ports }: StepContext,
): Readonly<Record<string, unknown>> => {
  const given = readNamed(Object.entries(step.with ?? {}), scope);
  const request = ownEntry(contracts.calls, call)?.request;
  const rest = step.rest && read(step.rest, scope);
  if (!isRecord(rest) || request?.kind !== 'record' || request.rest === undefined) return given;
  const { fields, rest: type } = request;
  const report = ({ expected }: DecodeIssue): void =>
    ports.report({
      kind: 'step',
      code: `${call}-expected-${expected}`,
      screen,
      pointer: joinPointer(step.pointer, 'rest'),
    });
  const further = Object.entries(rest)
    .filter(([name]) => !Object.hasOwn(fields, name))
    .map(([name, value]) => [name, decodeValue(type, value, report)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(further), ...given };
};

const runErrorBranch = async (
  step: RequestStep,
  code: string,
  context: StepContext,
): Promise<StepResult> => {
  const branches = step.onError ?? {};
  const branch = ownEntry(branches, code) ?? ownEntry(branches, '*');
  if (branch !== undefined) await context.run(branch);
  return 'abort';
};

const send = async (step: RequestStep, call: string, context: StepContext): Promise<StepResult> => {
  const { screen, contracts, ports, operation } = context;
  const params = requestParams(step, call, context);
  const contract = ownEntry(contracts.calls, call);
  const answer =
    contract?.money === true && operation !== undefined
      ? await operation.send(call, params, (idempotencyKey) =>
          sendRequest(call, params, contract, screen, ports, 'operation', idempotencyKey),
        )
      : await sendRequest(call, params, contract, screen, ports);
  if (!answer.success) {
    context.bind('failure', { code: answer.code, message: answer.message });
    return runErrorBranch(step, answer.code, context);
  }
  if (step.as !== undefined) context.bind(step.as, answer.data);
  return 'continue';
};

/** The response is not awaited; the port shows errors if the contract asks for it. */
const sendInBackground = (step: RequestStep, context: StepContext): StepResult => {
  const { screen, contracts, ports } = context;
  const call = step.call ?? '';
  void sendRequest(
    call,
    requestParams(step, call, context),
    ownEntry(contracts.calls, call),
    screen,
    ports,
  );
  return 'continue';
};

const sendAndWait = async (step: RequestStep, context: StepContext): Promise<StepResult> => {
  if (step.call !== undefined) return send(step, step.call, context);
  return step.source !== undefined && (await context.refetch(step.source)) ? 'continue' : 'abort';
};

export const request: RunnerOf<'request'> = (step, context) =>
  step.background === true ? sendInBackground(step, context) : sendAndWait(step, context);
