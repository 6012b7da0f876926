import type { ScreenDocument } from '../../document/generated/document.ts';
import type { NodePath } from '../../document/node-path.ts';
import { parsePointer, type Pointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';
import { writeTargetOf } from '../scope/value-writes.ts';
import type { Level } from './level.ts';

/** Something that gets a value, or runs, under conditions. */
export interface Flow {
  /** Entry of a screen root that the place changes, or `actions.<name>` that it runs. */
  readonly target: string;
  readonly value?: unknown;
  readonly place: NodePath;
  /** Sensitive whatever the value. */
  readonly level?: Level;
}

/** Roots whose entries documents change. */
export const changedRoots: ReadonlySet<string> = new Set([
  'state',
  'fields',
  'overlays',
  'countdowns',
  'status',
]);

const targetOf = (use: ValueUse, pointer: Pointer): string | undefined => {
  if (use.of === 'step' && use.step.do === 'countdown') return `countdowns.${use.step.countdown}`;
  return use.of === 'source' && (use.property === 'when' || use.property === 'emptyWhen')
    ? `status.${parsePointer(pointer)[1] ?? ''}`
    : writeTargetOf(use, pointer);
};

export const collectFlows = (document: ScreenDocument): readonly Flow[] => {
  const flows: Flow[] = [];
  walkDocument(document, {
    value: (value, place, use) => {
      const target = targetOf(use, place.pointer);
      if (target !== undefined) flows.push({ target, value, place });
    },
    step: (step, place) => {
      if (step.do === 'locate')
        flows.push({ target: `state.${step.state}`, place, level: 'entered' });
      if (step.do === 'run') flows.push({ target: `actions.${step.action}`, place });
      if (step.do === 'dialog') flows.push({ target: `overlays.${step.overlay}`, place });
      if (step.do === 'countdown') flows.push({ target: `countdowns.${step.countdown}`, place });
    },
    handler: (handler, place) => {
      if (typeof handler === 'string') flows.push({ target: `actions.${handler}`, place });
    },
  });
  return flows;
};
