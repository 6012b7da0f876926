import type { ComponentType } from 'react';
import type { CompiledNode } from '../compile/compiled.ts';
import type { Scope } from '../expressions/operator.ts';
import type { RunningField } from '../runtime/form/field.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Where a node is drawn: in which running screen, with which names, under which ids. */
export interface RenderContext {
  readonly runtime: Runtime;
  readonly scope: Scope;
  /** Draws a node. Carried along because nodes draw nodes. */
  readonly Node: ComponentType<NodeViewProps>;
  /** Behind the id of every node here, so that repeated nodes have ids of their own. Its parts begin with _, which no id of a node has. */
  readonly suffix: string;
  /** The field of a list that the node here draws. */
  readonly field?: RunningField;
  /** Inside a fragment: the place of its user, where the contents of slots are drawn. */
  readonly slotContext?: RenderContext;
}

export interface NodeViewProps {
  readonly node: CompiledNode;
  readonly context: RenderContext;
}
