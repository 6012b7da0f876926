import type { Step } from '../document/generated/document.ts';
import type { ValueUse } from '../document/visitor.ts';
import type { ContractPlace } from '../problems/problem.ts';

/** The parameters of a request, or one of them. */
export const inRequest = (call: string, name?: string): ContractPlace => ({
  of: 'call',
  name: call,
  path: name === undefined ? 'request' : `request.${name}`,
});

/** The parameters of a native call, or one of them. */
export const inNative = (call: string, name?: string): ContractPlace => ({
  of: 'native',
  name: call,
  path: name === undefined ? 'params' : `params.${name}`,
});

/** The parameters of the route of a screen, or one of them. */
export const inRoute = (screen: string, name?: string): ContractPlace => ({
  of: 'screen',
  name: screen,
  path: name === undefined ? 'route' : `route.params.${name}`,
});

/** The parameters of a fragment, or one of them. */
export const inFragment = (fragment: string, name?: string): ContractPlace => ({
  of: 'fragment',
  name: fragment,
  path: name === undefined ? 'params' : `params.${name}`,
});

const askedByStep = (
  step: Step,
  property: string,
  name: string | undefined,
): ContractPlace | undefined => {
  switch (step.do) {
    case 'request':
      return step.call === undefined ? undefined : inRequest(step.call, name);
    case 'go':
      return step.to === undefined || name === undefined ? undefined : inRoute(step.to, name);
    case 'native':
      if (property === 'page') return step.page && inRoute(step.page.to, name);
      return inNative(step.call, name);
    case 'form':
    case 'set':
      return undefined;
    default:
      return name === undefined ? { of: 'step', name: step.do, path: property } : undefined;
  }
};

/** Where it is said what the value of a place must be; undefined where the language says so, or the document itself. */
export const askingContract = (use: ValueUse): ContractPlace | undefined => {
  switch (use.of) {
    case 'prop':
      return { of: 'widget', name: use.widget, path: `props.${use.name}` };
    case 'parameter':
      return inFragment(use.fragment, use.name);
    case 'source':
      return 'call' in use.source && use.name !== undefined
        ? inRequest(use.source.call, use.name)
        : undefined;
    case 'step':
      return askedByStep(use.step, use.property, use.name);
    default:
      return undefined;
  }
};
