import { bindHandlers, bindProps } from '../bind/bind-node.ts';
import type { CompiledNode, WidgetNode } from '../compile/compiled.ts';
import type { RunningField } from '../runtime/field.ts';
import type { FieldHandle } from '../widgets/define.ts';
import type { Place } from './place.ts';

/** What stays the same while a node is on the screen: its handlers and its field, so that widgets are drawn anew only for new values. */
export class NodeBinding {
  private handlers: Readonly<Record<string, unknown>> | undefined;
  private input: Pick<FieldHandle<unknown>, 'change' | 'leave' | 'attach'> | undefined;
  private field: RunningField | undefined;
  private isDrawn = false;
  private places: Map<string, { readonly entry: unknown; readonly around: Place; readonly place: Place }> | undefined;

  constructor(
    private readonly node: CompiledNode,
    private readonly place: () => Place,
  ) {}

  /** The keys whose change draws the node anew. */
  keys(): readonly string[] {
    const { dependencies } = this.node;
    const field = this.runningField();
    const own =
      this.node.kind === 'fields'
        ? this.place().runtime.form.list(this.node.list)?.dependencies
        : this.node.kind === 'source'
          ? [`status.${this.node.source}`]
          : undefined;
    return field === undefined && own === undefined ? dependencies : [...dependencies, ...(own ?? []), ...(field ? [`field.${field.id}`] : [])];
  }

  /** The node is on the page. React's strict mode takes it away and puts it back without drawing it again. */
  mounted(): void {
    if (this.isDrawn) this.show(true);
  }

  /** The node is not shown any longer. */
  hide(): void {
    this.show(false);
  }

  /** The place of one entry of a repeat; the same object while the entry and the place around are the same, so that its nodes are left alone. */
  placeOf(key: string, entry: unknown, make: () => Place): Place {
    this.places ??= new Map();
    const around = this.place();
    const known = this.places.get(key);
    if (known !== undefined && known.entry === entry && known.around === around) return known.place;
    const place = make();
    this.places.set(key, { entry, around, place });
    return place;
  }

  props(node: WidgetNode): Readonly<Record<string, unknown>> {
    const { runtime, scope } = this.place();
    const props = bindProps(node, runtime, scope);
    if (node.events.length === 0) return props;
    this.handlers ??= bindHandlers(node, runtime, () => this.place().scope);
    return { ...props, ...this.handlers };
  }

  /** The handle for an input, with what it shows now. */
  handle(): (FieldHandle<unknown> & { readonly revision: number }) | undefined {
    const field = this.runningField();
    if (field === undefined) return undefined;
    const { form } = this.place().runtime;
    this.isDrawn = true;
    this.show(true);
    this.input ??= {
      change: (value) => form.change(field, value),
      leave: () => form.leave(field),
      attach: (element) => form.attach(field, element),
    };
    return {
      ...this.input,
      name: field.id,
      initial: form.current(field),
      error: form.error(field),
      required: field.definition.required !== undefined,
      revision: field.revision,
    };
  }

  /** Entries of a list are shown by the rule of the list, not by the node that draws them. */
  private show(isShown: boolean): void {
    if (this.field !== undefined && this.place().field === undefined) this.field.shown = isShown;
  }

  private runningField(): RunningField | undefined {
    if (this.node.kind !== 'widget') return undefined;
    const { field, runtime } = this.place();
    this.field ??= field ?? (this.node.field === undefined ? undefined : runtime.form.field(this.node.field));
    return this.field;
  }
}
