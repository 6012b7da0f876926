import { bindHandlers, bindProps, type BoundHandlers } from '../bind/bind-node.ts';
import type { CompiledNode, WidgetNode } from '../compile/compiled.ts';
import type { FieldChecks, RunningField } from '../runtime/form/field.ts';
import type { FormFieldProps, WidgetChecks } from '../widgets/define.ts';
import type { RenderContext } from './render-context.ts';

/** Store key that is touched when the chunk of long lists has loaded or failed. */
export const virtualListKey = 'long-rows';

interface CachedContext {
  readonly entry: unknown;
  readonly parent: RenderContext;
  readonly suffix: string;
  readonly context: RenderContext;
}

/** Stable handlers and field props, so widgets re-render only for new values. */
export class NodeBinding {
  private bound: BoundHandlers | undefined;
  private input: Pick<FormFieldProps<unknown>, 'onChange' | 'onBlur' | 'ref'> | undefined;
  private field: RunningField | undefined;
  private checks: FieldChecks | undefined;
  private isRendered = false;
  /** True if the form counts on the node: expected since its first render, or mounted. */
  private isExpected = false;
  private isMounted = false;
  private contexts: Map<string, CachedContext> | undefined;

  constructor(
    private readonly node: CompiledNode,
    private readonly getContext: () => RenderContext,
  ) {}

  /** Store keys that re-render the node. */
  dependencies(): readonly string[] {
    const { dependencies } = this.node;
    const extra = this.extraDependencies();
    return extra.length === 0 ? dependencies : [...dependencies, ...extra];
  }

  /** Marks the field as mounted or unmounted. */
  commit(): void {
    this.notify(this.isRendered);
    if (this.isRendered && this.field) this.getContext().runtime.form.refresh(this.field);
  }

  skip(): void {
    this.isRendered = false;
  }

  /** React's strict mode remounts without rendering again. */
  unmount(): void {
    this.notify(false);
  }

  /** Memoized by its inputs, so unchanged child nodes skip rendering. */
  contextFor(
    key: string,
    entry: unknown,
    suffix: string,
    make: (suffix: string, context: RenderContext) => RenderContext,
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

  handlers(node: WidgetNode): BoundHandlers {
    this.bound ??= bindHandlers(node, this.getContext().runtime, () => this.getContext().scope);
    return this.bound;
  }

  fieldProps(
    node: WidgetNode,
    widget: WidgetChecks<object>,
  ): (FormFieldProps<unknown> & { readonly revision: number }) | undefined {
    const field = this.runningField();
    if (field === undefined) return undefined;
    const { runtime, field: listed } = this.getContext();
    const { form } = runtime;
    this.isRendered = true;
    if (listed === undefined && !this.isExpected) {
      this.isExpected = true;
      form.expect(field, true);
    }
    // Props are evaluated when asked, so that steps see options of a state that is not rendered yet.
    const checks: FieldChecks = (this.checks ??= {
      widget,
      props: () => this.props(node),
      element: undefined,
    });
    field.checks = checks;
    this.input ??= {
      onChange: (value) => form.onChange(field, value),
      onBlur: () => form.onBlur(field),
      ref: (element) => {
        checks.element = element ?? undefined;
        form.register(field, element);
      },
    };
    return {
      ...this.input,
      initial: form.getValue(field),
      error: form.error(field),
      required: form.isRequired(field),
      revision: field.revision,
    };
  }

  /** Fields of a list are shown by the rule of the list, not by mounted nodes. */
  private notify(isThere: boolean): void {
    const { runtime, field: listed } = this.getContext();
    if (this.field === undefined || listed !== undefined) return;
    if (isThere !== this.isMounted) runtime.form.setMounted(this.field, isThere);
    else if (this.isExpected !== isThere) runtime.form.expect(this.field, false);
    this.isExpected = this.isMounted = isThere;
  }

  private extraDependencies(): readonly string[] {
    if (this.node.kind === 'repeat')
      return [virtualListKey, ...(this.node.node.show?.dependencies ?? [])];
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
