import type { ComponentType } from 'react';
import type { CompiledNode } from '../compile/compiled.ts';
import type { Scope } from '../expressions/operator.ts';
import type { RunningField } from '../runtime/form/field.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type * as pullToRefresh from './PullToRefresh.tsx';
import type * as virtualList from './VirtualList.tsx';

interface ViewChunk<Module> {
  readonly module: Module | undefined;
  readonly hasFailed: boolean;
  load(): Promise<Module>;
}

/** Components that are loaded on demand. Passed in, because they import this folder. */
export interface ViewChunks {
  readonly pullToRefresh: ViewChunk<typeof pullToRefresh>;
  readonly virtualList: ViewChunk<typeof virtualList>;
}

export interface RenderContext {
  readonly runtime: Runtime;
  readonly scope: Scope;
  /** Renders a node. Passed along to avoid an import cycle between nodes. */
  readonly Node: ComponentType<NodeViewProps>;
  /** Keeps ids of repeated nodes unique. Starts with _, which no node id contains. */
  readonly suffix: string;
  readonly chunks: ViewChunks;
  readonly field?: RunningField;
  readonly slotContext?: RenderContext;
}

export interface NodeViewProps {
  readonly node: CompiledNode;
  readonly context: RenderContext;
}
