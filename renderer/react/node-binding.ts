import { bindHandlers, bindProps, type BoundHandlers } from '../bind/bind-node.ts';
import type { CompiledNode, WidgetNode } from '../compile/compiled.ts';
import type { RunningField } from '../runtime/field.ts';
import type { FieldHandle } from '../widgets/define.ts';
import { longRowsKey } from './long-rows.ts';
import type { Place } from './place.ts';

/** The place of an entry, with all that it was made from. */
interface PlaceHere {
  readonly entry: unknown;
  readonly around: Place;
  readonly suffix: string;
  readonly place: Place;
}

/** What stays the same while a node is on the screen: its handlers and its field, so that widgets are drawn anew only for new values. */
export class NodeBinding {
  private bound: BoundHandlers | undefined;
  private input: Pick<FieldHandle<unknown>, 'change' | 'leave' | 'attach'> | undefined;
  private field: RunningField | undefined;
  private isDrawn = false;
  private isTold = false;
  private places: Map<string, PlaceHere> | undefined;

  constructor(
    private readonly node: CompiledNode,
    private readonly place: () => Place,
  ) {}

  /** The keys whose change draws the node anew. */
  keys(): readonly string[] {
    return [...this.node.dependencies, ...this.ownKeys()];
  }

  /** What was drawn last, or that nothing was, is on the page now: a single field is shown, or not, from here on. */
  settle(): void {
    this.tell(this.isDrawn);
  }

  /** The node draws nothing this time. */
  omit(): void {
    this.isDrawn = false;
  }

  /** The node has left the page. React's strict mode puts it back without drawing it again. */
  leave(): void {
    this.tell(false);
  }

  /** The place of an entry; the same object while all that it was made from is the same, so that the nodes there are left alone. */
  placeOf(
    key: string,
    entry: unknown,
    suffix: string,
    make: (suffix: string, around: Place) => Place,
  ): Place {
    this.places ??= new Map();
    const around = this.place();
    const known = this.places.get(key);
    if (
      known !== undefined &&
      known.entry === entry &&
      known.around === around &&
      known.suffix === suffix
    )
      return known.place;
    const place = make(`${around.suffix}_${suffix}`, around);
    this.places.set(key, { entry, around, suffix, place });
    return place;
  }

  props(node: WidgetNode): Readonly<Record<string, unknown>> {
    const { runtime, scope } = this.place();
    const props = bindProps(node, runtime, scope);
    return node.events.length === 0 ? props : { ...props, ...this.handlers(node) };
  }

  /** The handlers by the name of their prop. */
  handlers(node: WidgetNode): BoundHandlers {
    this.bound ??= bindHandlers(node, this.place().runtime, () => this.place().scope);
    return this.bound;
  }

  /** The handle for an input, with what it shows now. */
  handle(): (FieldHandle<unknown> & { readonly revision: number }) | undefined {
    const field = this.runningField();
    if (field === undefined) return undefined;
    const { form } = this.place().runtime;
    this.isDrawn = true;
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
      required: form.isRequired(field),
      revision: field.revision,
    };
  }

  /** Entries of a list are shown by the rule of the list, not by the node that draws them. */
  private tell(isThere: boolean): void {
    const { runtime, field: listed } = this.place();
    if (this.field === undefined || listed !== undefined || isThere === this.isTold) return;
    this.isTold = isThere;
    runtime.form.drawn(this.field, isThere);
  }

  /** The keys that a node reads beside those of its expressions. */
  private ownKeys(): readonly string[] {
    if (this.node.each !== undefined)
      return [longRowsKey, ...(this.node.each.node.show?.dependencies ?? [])];
    if (this.node.kind === 'fields')
      return this.place().runtime.form.list(this.node.list)?.dependencies ?? [];
    if (this.node.kind === 'source') return [`status.${this.node.source}`];
    const field = this.runningField();
    return field === undefined
      ? []
      : [`field.${field.id}`, ...(field.definition.required?.dependencies ?? [])];
  }

  private runningField(): RunningField | undefined {
    if (this.node.kind !== 'widget') return undefined;
    const { field, runtime } = this.place();
    this.field ??=
      field ?? (this.node.field === undefined ? undefined : runtime.form.field(this.node.field));
    return this.field;
  }
}
