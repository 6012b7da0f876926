import { isRecord } from '../document/json.ts';
import type { CompiledFieldList, CompiledForm, CompiledScreen } from './compiled.ts';

/**
 * Version of compiled screens. It changes with `CompiledScreen`, folding and the meaning of
 * operators, so that no phone runs the plan of another engine.
 */
const planVersion = 2;

type EntriesOf<Named> =
  Named extends ReadonlyMap<string, infer Entry>
    ? readonly (readonly [name: string, entry: Entry])[]
    : Named;

type WithEntries<Of> = { readonly [Name in keyof Of]: EntriesOf<Of[Name]> };

interface PlannedForm extends Omit<WithEntries<CompiledForm>, 'lists'> {
  readonly lists: readonly (readonly [name: string, list: WithEntries<CompiledFieldList>])[];
}

interface PlannedScreen extends Omit<WithEntries<CompiledScreen>, 'form'> {
  readonly form: PlannedForm | undefined;
}

/** Compiled screen as JSON, made when its document is published or by a build step. */
export interface Plan {
  readonly version: typeof planVersion;
  /** Native calls of the app that it was compiled for. */
  readonly native: readonly string[];
  /** Widgets that `loadWidgets` loads before it is opened. */
  readonly widgets: readonly string[];
  /** True if `loadFormRuntime` has to run before it is opened. */
  readonly hasForm: boolean;
  readonly screen: PlannedScreen;
}

/** Needs of a plan, for the app that opens it. */
export type PlanNeeds = Pick<Plan, 'native' | 'widgets' | 'hasForm'>;

const planForm = ({ remember, fields, lists }: CompiledForm): PlannedForm => ({
  remember,
  fields: [...fields],
  lists: [...lists].map(([name, list]) => [name, { ...list, kinds: [...list.kinds] }]),
});

/** Turns a compiled screen into JSON. */
export const createPlan = (screen: CompiledScreen, needs: PlanNeeds): Plan => ({
  version: planVersion,
  ...needs,
  screen: {
    ...screen,
    state: [...screen.state],
    countdowns: [...screen.countdowns],
    sources: [...screen.sources],
    form: screen.form && planForm(screen.form),
    actions: [...screen.actions],
    overlays: [...screen.overlays],
  },
});

/** Positions inside of values serve the checker only; those of nodes and lists serve reports. */
const isValuePosition = (holder: unknown, key: string): boolean =>
  key === 'pointer' &&
  isRecord(holder) &&
  (holder.kind === 'literal' ||
    holder.kind === 'reference' ||
    holder.kind === 'text' ||
    holder.kind === 'operation');

/** Text of a plan. */
export const formatPlan = (plan: Plan): string =>
  JSON.stringify(plan, function (this: unknown, key, value: unknown) {
    return isValuePosition(this, key) ? undefined : value;
  });

/**
 * True for a plan of this engine and app. Others are left aside, and their documents compiled.
 * @param native native calls of this app
 */
export const isPlanFor = (plan: unknown, native: readonly string[]): plan is Plan =>
  isRecord(plan) &&
  plan.version === planVersion &&
  isRecord(plan.screen) &&
  Array.isArray(plan.native) &&
  plan.native.join() === native.join();

const readForm = ({ remember, fields, lists }: PlannedForm): CompiledForm => ({
  remember,
  fields: new Map(fields),
  lists: new Map(lists.map(([name, list]) => [name, { ...list, kinds: new Map(list.kinds) }])),
});

/** Reads a plan that the service or a build step vouches for. */
export const readPlan = ({ screen }: Plan): CompiledScreen => ({
  ...screen,
  // JSON has no undefined.
  state: new Map(screen.state.map(([name, init]) => [name, init ?? undefined])),
  countdowns: new Map(screen.countdowns),
  sources: new Map(screen.sources),
  form: screen.form && readForm(screen.form),
  actions: new Map(screen.actions),
  overlays: new Map(screen.overlays),
});
