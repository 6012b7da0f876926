import type { ComponentType } from 'react';
import type { CompiledNode } from '../compile/compiled.ts';
import type { Scope } from '../expressions/operator.ts';
import type { RunningField } from '../runtime/form/field.ts';
import type { Runtime } from '../runtime/runtime.ts';

export interface RenderContext {
  readonly runtime: Runtime;
  readonly scope: Scope;
  /** Renders a node. Passed along to avoid an import cycle between nodes. */
  readonly Node: ComponentType<NodeViewProps>;
  /** Keeps ids of repeated nodes unique. Starts with _, which no node id contains. */
  readonly suffix: string;
  readonly field?: RunningField;
  readonly slotContext?: RenderContext;
}

export interface NodeViewProps {
  readonly node: CompiledNode;
  readonly context: RenderContext;
}
