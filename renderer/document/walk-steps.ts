import type { Handler, Step } from './generated/document.ts';
import { stepRoles } from './generated/parts.ts';
import { isRecord } from './json.ts';
import { inside, type Around, type Layer, type Place } from './place.ts';
import { pointerTo } from './pointer.ts';
import type { Visitor } from './visitor.ts';

/** The validator has vouched for the entries. */
export const isStepList = (value: unknown): value is readonly Step[] => Array.isArray(value);

/** What a list of steps inside a step may take for granted. */
const layerWithin = (step: Step, property: string, place: Place): Layer | undefined => {
  if (step.do === 'if')
    return {
      kind: 'test',
      test: step.test,
      pointer: pointerTo(place.pointer, 'test'),
      outcome: property === 'then',
    };
  return step.do === 'request' && property === 'onError' ? { kind: 'failure' } : undefined;
};

/** What the steps behind a step may take for granted: it went well, else they do not run. */
const layerBehind = (step: Step, place: Place): Layer | undefined => {
  if (step.do === 'set')
    return {
      kind: 'set',
      state: step.state,
      value: step.value,
      pointer: pointerTo(place.pointer, 'value'),
    };
  if (step.do !== 'request') return undefined;
  if (step.as !== undefined && step.call !== undefined)
    return { kind: 'answer', name: step.as, call: step.call };
  return step.source === undefined ? undefined : { kind: 'data', source: step.source };
};

const withLayer = (around: Around | undefined, layer: Layer | undefined): Around | undefined =>
  layer === undefined ? around : inside(around, layer);

const walkNamed = (
  values: unknown,
  place: Place,
  step: Step,
  property: string,
  visitor: Visitor,
): void => {
  if (!isRecord(values)) return;
  for (const [name, value] of Object.entries(values)) {
    visitor.value?.(
      value,
      { ...place, pointer: pointerTo(place.pointer, name) },
      { of: 'step', step, property, name },
    );
  }
};

const walkBranches = (branches: unknown, place: Place, visitor: Visitor): void => {
  if (!isRecord(branches)) return;
  for (const [code, steps] of Object.entries(branches))
    if (isStepList(steps))
      walkSteps(steps, { ...place, pointer: pointerTo(place.pointer, code) }, visitor);
};

const walkProperty = (
  step: Step,
  property: string,
  value: unknown,
  outer: Place,
  visitor: Visitor,
): void => {
  const place: Place = { pointer: pointerTo(outer.pointer, property), around: outer.around };
  const within = (): Place => ({
    ...place,
    around: withLayer(outer.around, layerWithin(step, property, outer)),
  });
  switch (stepRoles[step.do][property]) {
    case 'value':
      return visitor.value?.(value, place, { of: 'step', step, property });
    case 'values':
      return walkNamed(value, place, step, property, visitor);
    case 'page':
      return walkNamed(
        isRecord(value) ? value.with : undefined,
        { ...place, pointer: pointerTo(place.pointer, 'with') },
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

/** Visits steps one after the other; each may take for granted that those before it went well. */
export const walkSteps = (steps: readonly Step[], place: Place, visitor: Visitor): void => {
  let { around } = place;
  steps.forEach((step, index) => {
    const at: Place = { pointer: pointerTo(place.pointer, index), around };
    visitor.step?.(step, at);
    for (const [property, value] of Object.entries(step))
      walkProperty(step, property, value, at, visitor);
    around = withLayer(around, layerBehind(step, at));
  });
};

/** Visits a handler with the steps that stand in it. */
export const walkHandler = (handler: Handler, place: Place, visitor: Visitor): void => {
  visitor.handler?.(handler, place);
  if (typeof handler !== 'string') walkSteps(handler, place, visitor);
};
