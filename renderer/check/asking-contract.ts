import type { Step } from '../document/generated/document.ts';
import type { ValueUse } from '../document/visitor.ts';
import type { ContractLocation } from '../problems/problem.ts';

/** The parameters of a request, or one of them. */
export const requestContract = (call: string, name?: string): ContractLocation => ({
  of: 'call',
  name: call,
  path: name === undefined ? 'request' : `request.${name}`,
});

/** The parameters of a native call, or one of them. */
export const nativeContract = (call: string, name?: string): ContractLocation => ({
  of: 'native',
  name: call,
  path: name === undefined ? 'params' : `params.${name}`,
});

/** The parameters of the route of a screen, or one of them. */
export const routeContract = (screen: string, name?: string): ContractLocation => ({
  of: 'screen',
  name: screen,
  path: name === undefined ? 'route' : `route.params.${name}`,
});

/** The parameters of a fragment, or one of them. */
export const fragmentContract = (fragment: string, name?: string): ContractLocation => ({
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

/** Where it is said what the value of a place must be; undefined where the language says so, or the document itself. */
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
