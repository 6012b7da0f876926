import { bindHandlers, bindProps, type BoundHandlers } from '../bind/bind-node.ts';
import type { CompiledNode, WidgetNode } from '../compile/compiled.ts';
import type { RunningField } from '../runtime/form/field.ts';
import type { FormFieldProps } from '../widgets/define.ts';
import { virtualListKey } from './virtual-list-loader.ts';
import type { RenderContext } from './render-context.ts';

/** The place of an entry, with all that it was made from. */
interface CachedContext {
  readonly entry: unknown;
  readonly parent: RenderContext;
  readonly suffix: string;
  readonly context: RenderContext;
}

/** What stays the same while a node is on the screen: its handlers and its field, so that widgets are drawn anew only for new values. */
export class NodeBinding {
  private bound: BoundHandlers | undefined;
  private input: Pick<FormFieldProps<unknown>, 'onChange' | 'onBlur' | 'ref'> | undefined;
  private field: RunningField | undefined;
  private isRendered = false;
  private isNotified = false;
  private contexts: Map<string, CachedContext> | undefined;

  constructor(
    private readonly node: CompiledNode,
    private readonly getContext: () => RenderContext,
  ) {}

  /** The keys whose change draws the node anew. */
  dependencies(): readonly string[] {
    return [...this.node.dependencies, ...this.extraDependencies()];
  }

  /** What was drawn last, or that nothing was, is on the page now: a single field is shown, or not, from here on. */
  commit(): void {
    this.notify(this.isRendered);
  }

  /** The node draws nothing this time. */
  skip(): void {
    this.isRendered = false;
  }

  /** The node has left the page. React's strict mode puts it back without drawing it again. */
  unmount(): void {
    this.notify(false);
  }

  /** The place of an entry; the same object while all that it was made from is the same, so that the nodes there are left alone. */
  contextFor(
    key: string,
    entry: unknown,
    suffix: string,
    make: (suffix: string, around: RenderContext) => RenderContext,
  ): RenderContext {
    this.contexts ??= new Map();
    const around = this.getContext();
    const known = this.contexts.get(key);
    if (
      known !== undefined &&
      known.entry === entry &&
      known.parent === around &&
      known.suffix === suffix
    )
      return known.context;
    const context = make(`${around.suffix}_${suffix}`, around);
    this.contexts.set(key, { entry, parent: around, suffix, context });
    return context;
  }

  props(node: WidgetNode): Readonly<Record<string, unknown>> {
    const { runtime, scope } = this.getContext();
    const props = bindProps(node, runtime, scope);
    return node.events.length === 0 ? props : { ...props, ...this.handlers(node) };
  }

  /** The handlers by the name of their prop. */
  handlers(node: WidgetNode): BoundHandlers {
    this.bound ??= bindHandlers(node, this.getContext().runtime, () => this.getContext().scope);
    return this.bound;
  }

  /** The handle for an input, with what it shows now. */
  fieldProps(): (FormFieldProps<unknown> & { readonly revision: number }) | undefined {
    const field = this.runningField();
    if (field === undefined) return undefined;
    const { form } = this.getContext().runtime;
    this.isRendered = true;
    this.input ??= {
      onChange: (value) => form.onChange(field, value),
      onBlur: () => form.onBlur(field),
      ref: (element) => form.register(field, element),
    };
    return {
      ...this.input,
      name: field.id,
      initial: form.getValue(field),
      error: form.error(field),
      required: form.isRequired(field),
      revision: field.revision,
    };
  }

  /** Entries of a list are shown by the rule of the list, not by the node that draws them. */
  private notify(isThere: boolean): void {
    const { runtime, field: listed } = this.getContext();
    if (this.field === undefined || listed !== undefined || isThere === this.isNotified) return;
    this.isNotified = isThere;
    runtime.form.setMounted(this.field, isThere);
  }

  /** The keys that a node reads beside those of its expressions. */
  private extraDependencies(): readonly string[] {
    if (this.node.each !== undefined)
      return [virtualListKey, ...(this.node.each.node.show?.dependencies ?? [])];
    if (this.node.kind === 'fields')
      return this.getContext().runtime.form.list(this.node.list)?.dependencies ?? [];
    if (this.node.kind === 'source') return [`status.${this.node.source}`];
    const field = this.runningField();
    return field === undefined
      ? []
      : [`field.${field.id}`, ...(field.definition.required?.dependencies ?? [])];
  }

  private runningField(): RunningField | undefined {
    if (this.node.kind !== 'widget') return undefined;
    const { field, runtime } = this.getContext();
    this.field ??=
      field ?? (this.node.field === undefined ? undefined : runtime.form.field(this.node.field));
    return this.field;
  }
}
