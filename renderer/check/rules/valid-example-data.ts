import { toNumber } from '../../document/coerce.ts';
import type { CallContract } from '../../document/contract.ts';
import { networkErrorCode } from '../../document/contract.ts';
import { toEpochMs } from '../../document/date.ts';
import type { Example, Parameter } from '../../document/generated/document.ts';
import { isMissing, ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import { parameterTypes, type Type } from '../../document/type.ts';
import type { ContractLocation } from '../../diagnostics/problem.ts';
import type { Rule } from '../checker.ts';
import { compareSample, isDateLike, missingForm, type SampleIssue } from '../compare-sample.ts';
import { typesOfParameters } from '../scope/declared-types.ts';

type Answer = NonNullable<Example['answers']>[string];

/** Wraps bare data as the engine does. */
const wrapData = ({ listAs, textAs }: CallContract, data: unknown): unknown => {
  if (listAs !== undefined && Array.isArray(data)) return { [listAs]: data };
  return textAs !== undefined && typeof data === 'string' ? { [textAs]: data } : data;
};

const parseStored = (type: Type, value: unknown): unknown => {
  if (typeof value !== 'string' || !['list', 'record'].includes(unwrapOptional(type).kind))
    return value;
  try {
    return JSON.parse(value);
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
};

/** Parameters of an address are texts, also numbers. */
const isParameterText: Partial<Record<Parameter['type'], (value: unknown) => boolean>> = {
  number: (value) => toNumber(value) !== undefined,
  boolean: (value) => ['true', 'false', '1', '0', true, false, 1, 0].some((one) => one === value),
  date: (value) => value === '' || isDateLike(value) || toEpochMs(value) !== undefined,
};

/** Requires parameters, answers and stored values of examples to match their contracts. */
export const validExampleData: Rule = (checker) => {
  const { document, contracts, report } = checker;
  const reportIssue = (issue: SampleIssue, contract: ContractLocation | undefined): void => {
    const { pointer } = issue;
    if (issue.of === 'unknown') report('wrong-example.unknown', pointer, { ...issue, contract });
    else if (issue.of === 'missing')
      report('wrong-example.missing', pointer, { ...issue, contract });
    else if (issue.of === 'type') report('wrong-example.type', pointer, { ...issue, contract });
    else if (issue.of === 'shape') report('wrong-example.shape', pointer, { ...issue, contract });
    else if (issue.of === 'form') report('wrong-example.form', pointer, { ...issue, contract });
    else report('not-a-day.example', pointer, { found: issue.found });
  };
  const checkAnswer = (call: string, { code, data }: Answer, pointer: Pointer): void => {
    const contract = ownEntry(contracts.calls, call);
    if (contract === undefined || contract.answers === 'image') return;
    const written = String(code);
    if (!contract.success.includes(written)) {
      const known = [...contract.success, ...contract.errors, networkErrorCode];
      if (!contract.errors.includes('*') && !known.includes(written))
        report('unknown-name.error', joinPointer(pointer, 'code'), { call, name: written, known });
      return;
    }
    if (isMissing(data)) {
      // Phones take an answer without data for a failure, unless none are expected.
      if (contract.answer.kind !== 'record' || Object.keys(contract.answer.fields).length > 0)
        report('wrong-example.no-data', pointer, { call });
      return;
    }
    const wrapped = wrapData(contract, data);
    const prefix = joinPointer(pointer, 'data');
    const wrapper = contract.listAs ?? contract.textAs;
    for (const issue of compareSample(contract.answer, wrapped, prefix)) {
      const at =
        wrapped !== data && wrapper !== undefined
          ? issue.pointer.replace(joinPointer(prefix, wrapper), prefix)
          : issue.pointer;
      // Properties beside the data are part of the answer, but not of its sample.
      if (issue.of === 'missing' && contract.beside?.includes(issue.name) === true) continue;
      reportIssue({ ...issue, pointer: at }, { of: 'call', name: call, path: 'answer' });
    }
  };
  const declared = (document.kind === 'screen' ? document.route?.params : document.params) ?? {};
  const types = typesOfParameters(document, contracts);
  const checkParameter = (name: string, value: unknown, pointer: Pointer): void => {
    const param = ownEntry(declared, name);
    const type = ownEntry(types, name);
    if (param === undefined || type === undefined) return;
    if (param.type === 'list' || param.type === 'record') {
      for (const issue of compareSample(type, value, pointer)) reportIssue(issue, undefined);
      return;
    }
    const isRight = isParameterText[param.type];
    if (typeof value === 'object' || isRight?.(value) === false)
      report('wrong-example.type', pointer, {
        expected: parameterTypes[param.type],
        found: value,
        contract: undefined,
      });
    else if (missingForm(parameterTypes[param.type], value) === 'amount')
      report('wrong-example.form', pointer, { form: 'amount', found: value, contract: undefined });
    else if (param.type === 'date' && isDateLike(value) && toEpochMs(value) === undefined)
      report('not-a-day.example', pointer, { found: value });
  };
  return {
    end: () => {
      for (const [name, example] of Object.entries(document.examples ?? {})) {
        const at = joinPointer('/examples', name);
        for (const [call, answer] of Object.entries(example.answers ?? {}))
          checkAnswer(call, answer, joinPointer(at, 'answers', call));
        for (const [key, value] of Object.entries(example.stored ?? {})) {
          const type = ownEntry(contracts.stored, key)?.value;
          if (type === undefined) continue;
          for (const issue of compareSample(
            type,
            parseStored(type, value),
            joinPointer(at, 'stored', key),
          ))
            reportIssue(issue, { of: 'stored', name: key, path: 'value' });
        }
        for (const [param, value] of Object.entries(example.params ?? {}))
          checkParameter(param, value, joinPointer(at, 'params', param));
      }
    },
  };
};
