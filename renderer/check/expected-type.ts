import type { Step, Parameter } from '../document/generated/document.ts';
import type { ValueUse } from '../document/visitor.ts';
import type { ContractLocation } from '../diagnostics/problem.ts';
import { ownEntry } from '../document/json.ts';
import {
  anything,
  anyList,
  boolean,
  code,
  filled,
  optional,
  text,
  type Type,
} from '../document/type.ts';
import type { CheckerBase } from './checker.ts';
import { sourceValueTypes, stepValueTypes } from './generated/part-types.ts';
import {
  addressType,
  typeOfField,
  typesOfParameters,
  typeOfState,
} from './scope/declared-types.ts';
import { propTypesOf } from './widget-metadata.ts';

const requestContract = (call: string, name?: string): ContractLocation => ({
  of: 'call',
  name: call,
  path: name === undefined ? 'request' : `request.${name}`,
});

const nativeContract = (call: string, name?: string): ContractLocation => ({
  of: 'native',
  name: call,
  path: name === undefined ? 'params' : `params.${name}`,
});

const routeContract = (screen: string, name?: string): ContractLocation => ({
  of: 'screen',
  name: screen,
  path: name === undefined ? 'route' : `route.params.${name}`,
});

const fragmentContract = (fragment: string, name?: string): ContractLocation => ({
  of: 'fragment',
  name: fragment,
  path: name === undefined ? 'params' : `params.${name}`,
});

const stepContractAt = (
  step: Step,
  property: string,
  name: string | undefined,
): ContractLocation | undefined => {
  switch (step.do) {
    case 'request':
      return step.call === undefined ? undefined : requestContract(step.call, name);
    case 'go':
      return step.to === undefined || name === undefined ? undefined : routeContract(step.to, name);
    case 'native':
      if (property === 'page') return step.page && routeContract(step.page.to, name);
      return nativeContract(step.call, name);
    case 'form':
    case 'set':
      return undefined;
    default:
      return name === undefined ? { of: 'step', name: step.do, path: property } : undefined;
  }
};

/**
 * Returns the contract path that defines the expected type; `undefined` if the language or document
 * does.
 */
export const contractAt = (use: ValueUse): ContractLocation | undefined => {
  switch (use.of) {
    case 'prop':
      return { of: 'widget', name: use.widget, path: `props.${use.name}` };
    case 'parameter':
      return fragmentContract(use.fragment, use.name);
    case 'source':
      return 'call' in use.source && use.name !== undefined
        ? requestContract(use.source.call, use.name)
        : undefined;
    case 'step':
      return stepContractAt(use.step, use.property, use.name);
    default:
      return undefined;
  }
};

type TypesByName = Readonly<Record<string, Type>>;

const steps: Readonly<Partial<Record<string, TypesByName>>> = stepValueTypes;
const sources: Readonly<Partial<Record<string, TypesByName>>> = sourceValueTypes;

type StepUse = Extract<ValueUse, { readonly of: 'step' }>;

/** Type of a request parameter. Missing values are not sent. */
const requestType = ({ contracts }: CheckerBase, call: string | undefined, name: string): Type => {
  const request = ownEntry(contracts.calls, call)?.request;
  if (request?.kind !== 'record') return anything;
  return ownEntry(request.fields, name) ?? (request.rest && optional(request.rest)) ?? anything;
};

const restType = ({ contracts }: CheckerBase, call: string | undefined): Type => {
  const request = ownEntry(contracts.calls, call)?.request;
  return request?.kind === 'record' && request.rest !== undefined
    ? { kind: 'record', fields: {}, rest: request.rest }
    : anything;
};

const routeType = ({ project }: CheckerBase, screen: string | undefined, name: string): Type => {
  const param: Parameter | undefined = ownEntry(project.screens.get(screen ?? '')?.params, name);
  return param ? addressType(param) : anything;
};

/** Type of a value that a native call or a step of the app takes. */
const paramType = (contract: { readonly params: Type } | undefined, name: string): Type =>
  (contract?.params.kind === 'record' && ownEntry(contract.params.fields, name)) || anything;

const namedType = (checker: CheckerBase, step: Step, property: string, name: string): Type => {
  const { document, contracts } = checker;
  const { form } = document;
  switch (step.do) {
    case 'request':
      return requestType(checker, step.call, name);
    case 'go':
      return routeType(checker, step.to, name);
    case 'native':
      return property === 'page'
        ? routeType(checker, step.page?.to, name)
        : paramType(ownEntry(contracts.natives, step.call), name);
    case 'form': {
      const field = ownEntry(form?.fields, name);
      return field ? optional(typeOfField(field.type)) : anything;
    }
    default:
      return paramType(ownEntry(contracts.steps, step.do), name);
  }
};

/** State with an initial value never becomes missing. */
const stateType = (checker: CheckerBase, name: string): Type =>
  checker.scopeAt(undefined).typeOf('state', name) ?? anything;

const stepType = (checker: CheckerBase, { step, property, name }: StepUse): Type => {
  if (name !== undefined) return namedType(checker, step, property, name);
  if (step.do === 'set') return stateType(checker, step.state);
  if (step.do === 'request' && property === 'rest') return restType(checker, step.call);
  return ownEntry(ownEntry(steps, step.do), property) ?? anything;
};

/** Type that a value must have; `any` for unknown names, which other rules report. */
export const expectedType = (checker: CheckerBase, use: ValueUse): Type => {
  switch (use.of) {
    case 'title':
      return filled;
    case 'holdBack':
      return boolean;
    case 'theme':
      return optional(text);
    case 'state':
      return optional(typeOfState(use.state, checker.contracts));
    case 'node':
      return { show: boolean, each: anyList, key: code }[use.property];
    case 'prop': {
      const prop = ownEntry(propTypesOf(use.widget, checker.contracts), use.name);
      return prop ? (prop.required ? prop.type : optional(prop.type)) : anything;
    }
    case 'parameter': {
      const fragment = checker.project.fragments.get(use.fragment)?.document;
      return (
        ownEntry(fragment && typesOfParameters(fragment, checker.contracts), use.name) ?? anything
      );
    }
    case 'field':
      return {
        init: optional(typeOfField(use.type)),
        required: boolean,
        test: boolean,
        message: text,
      }[use.property];
    case 'list':
      return { from: anyList, key: code, kind: code, where: boolean }[use.property];
    case 'action':
      return optional(code);
    case 'source':
      if (use.name !== undefined)
        return requestType(checker, 'call' in use.source ? use.source.call : undefined, use.name);
      return ownEntry(ownEntry(sources, use.source.kind), use.property) ?? anything;
    case 'step':
      return stepType(checker, use);
  }
};
