import type { Handler, Step } from './generated/document.ts';
import { isRecord } from './json.ts';
import { pushLayer, type Ancestor, type Layer, type NodePath } from './node-path.ts';
import { joinPointer } from './pointer.ts';
import { isCatalogueStep, rolesOfStep } from './step-roles.ts';
import type { Visitor } from './visitor.ts';

export const isStepList = (value: unknown): value is readonly Step[] => Array.isArray(value);

/** Facts known inside a nested list of steps. */
const layerWithin = (step: Step, property: string, path: NodePath): Layer | undefined => {
  if (step.do === 'if')
    return {
      kind: 'test',
      test: step.test,
      pointer: joinPointer(path.pointer, 'test'),
      outcome: property === 'then',
    };
  return step.do === 'request' && property === 'onError' ? { kind: 'failure' } : undefined;
};

const layerAfter = (step: Step, path: NodePath): Layer | undefined => {
  if (step.do === 'set')
    return {
      kind: 'set',
      state: step.state,
      value: step.value,
      pointer: joinPointer(path.pointer, 'value'),
    };
  if (isCatalogueStep(step))
    return step.as === undefined ? undefined : { kind: 'result', name: step.as, step: step.do };
  if (step.do !== 'request') return undefined;
  if (step.as !== undefined && step.call !== undefined)
    return { kind: 'answer', name: step.as, call: step.call };
  return step.source === undefined ? undefined : { kind: 'data', source: step.source };
};

const withLayer = (
  ancestor: Ancestor | undefined,
  layer: Layer | undefined,
): Ancestor | undefined => (layer === undefined ? ancestor : pushLayer(ancestor, layer));

const walkNamed = (
  values: unknown,
  path: NodePath,
  step: Step,
  property: string,
  visitor: Visitor,
): void => {
  if (!isRecord(values)) return;
  for (const [name, value] of Object.entries(values)) {
    visitor.value?.(
      value,
      { ...path, pointer: joinPointer(path.pointer, name) },
      { of: 'step', step, property, name },
    );
  }
};

const walkBranches = (branches: unknown, path: NodePath, visitor: Visitor): void => {
  if (!isRecord(branches)) return;
  for (const [code, steps] of Object.entries(branches))
    if (isStepList(steps))
      walkSteps(steps, { ...path, pointer: joinPointer(path.pointer, code) }, visitor);
};

const walkProperty = (
  step: Step,
  property: string,
  value: unknown,
  outer: NodePath,
  visitor: Visitor,
): void => {
  const path: NodePath = {
    pointer: joinPointer(outer.pointer, property),
    ancestors: outer.ancestors,
  };
  const within = (): NodePath => ({
    ...path,
    ancestors: withLayer(outer.ancestors, layerWithin(step, property, outer)),
  });
  switch (rolesOfStep(step.do)?.[property]) {
    case 'value':
      return visitor.value?.(value, path, { of: 'step', step, property });
    case 'values':
      return walkNamed(value, path, step, property, visitor);
    case 'page':
      return walkNamed(
        isRecord(value) ? value.with : undefined,
        { ...path, pointer: joinPointer(path.pointer, 'with') },
        step,
        property,
        visitor,
      );
    case 'steps':
      return isStepList(value) ? walkSteps(value, within(), visitor) : undefined;
    case 'branches':
      return walkBranches(value, within(), visitor);
    case 'states':
    case undefined:
  }
};

/** Visits steps in order; each assumes that the previous ones succeeded. */
export const walkSteps = (steps: readonly Step[], path: NodePath, visitor: Visitor): void => {
  let { ancestors } = path;
  steps.forEach((step, index) => {
    const at: NodePath = { pointer: joinPointer(path.pointer, index), ancestors };
    visitor.step?.(step, at);
    for (const [property, value] of Object.entries(step))
      walkProperty(step, property, value, at, visitor);
    ancestors = withLayer(ancestors, layerAfter(step, at));
  });
};

export const walkHandler = (handler: Handler, path: NodePath, visitor: Visitor): void => {
  visitor.handler?.(handler, path);
  if (typeof handler !== 'string') walkSteps(handler, path, visitor);
};
