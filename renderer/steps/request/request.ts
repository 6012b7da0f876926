import { readValue } from '../../document/read-value.ts';
import { isRecord } from '../../document/json.ts';
import { defineStep, read, readNamed, sendRequest, type Outcome, type StepContext, type StepOf } from '../define.ts';

type RequestStep = StepOf<'request'>;

/** The parameters of the request: those of `with`, and the further ones of `rest` that the contract allows; names of `with` win. */
const paramsOf = (step: RequestStep, { scope, contracts }: StepContext): Record<string, unknown> => {
  const given = readNamed(Object.entries(step.with ?? {}), scope);
  const request = contracts.calls[step.call ?? '']?.request;
  const rest = step.rest && read(step.rest, scope);
  if (!isRecord(rest) || request?.kind !== 'record' || request.rest === undefined) return given;
  // A name from outside may be __proto__, which is a plain name only without a prototype.
  const params: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(rest)) if (!Object.hasOwn(request.fields, name)) params[name] = readValue(request.rest, value, () => {});
  return { ...params, ...given };
};

const failed = async (step: RequestStep, code: string, context: StepContext): Promise<Outcome> => {
  const branches = step.onError ?? {};
  const branch = Object.hasOwn(branches, code) ? branches[code] : branches['*'];
  if (branch !== undefined) await context.run(branch);
  return 'stopped';
};

const send = async (step: RequestStep, call: string, context: StepContext): Promise<Outcome> => {
  const { screen, contracts, ports } = context;
  const contract = contracts.calls[call];
  const answer = await sendRequest(call, paramsOf(step, context), contract, screen, ports);
  if (!answer.success) {
    context.keep('failure', { code: answer.code, message: answer.message });
    return failed(step, answer.code, context);
  }
  if (step.as !== undefined) context.keep(step.as, answer.data);
  return 'done';
};

export const request = defineStep('request', async (step, context) => {
  if (step.call !== undefined) return send(step, step.call, context);
  return step.source !== undefined && (await context.reload(step.source)) ? 'done' : 'stopped';
});
