import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Action, ScreenDocument, Source } from '../document/generated/document.ts';
import { sourceRoles } from '../document/generated/parts.ts';
import { ownProperty } from '../document/json.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { toText } from '../document/coerce.ts';
import { createExecutionBudget, defaultTaskBudget } from '../document/budget.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type {
  CompiledAction,
  CompiledNode,
  CompiledScreen,
  CompiledSource,
  ScreenEvent,
} from './compiled.ts';
import { compileForm } from './compile-form.ts';
import { compileNode, compileNodes, isSupported } from './compile-node.ts';
import {
  compileHandler,
  compileSteps,
  compileOptional,
  compileValue,
  compileValues,
  mergeDependencies,
  type Capabilities,
  type Compiler,
} from './compiler.ts';

const compileSource = (compiler: Compiler, source: Source, pointer: Pointer): CompiledSource => {
  if (!Object.hasOwn(sourceRoles, source.kind))
    compiler.report('unknown-name.source-kind', joinPointer(pointer, 'kind'), {
      name: source.kind,
    });
  const params = compileValues(
    compiler,
    'with' in source ? source.with : undefined,
    joinPointer(pointer, 'with'),
  );
  const when = compileOptional(compiler, source.when, joinPointer(pointer, 'when'));
  const state = (name: 'loading' | 'empty' | 'error'): readonly CompiledNode[] =>
    compileNodes(compiler, source.states[name], joinPointer(pointer, 'states', name));
  return {
    kind: source.kind,
    target: toText(ownProperty(source, source.kind)) ?? toText(ownProperty(source, 'call')) ?? '',
    with: params,
    when,
    emptyWhen: compileOptional(
      compiler,
      'emptyWhen' in source ? source.emptyWhen : undefined,
      joinPointer(pointer, 'emptyWhen'),
    ),
    dependencies: mergeDependencies(when, ...params.map(([, expression]) => expression)),
    onAnswer:
      'onAnswer' in source
        ? compileSteps(compiler, source.onAnswer, joinPointer(pointer, 'onAnswer'))
        : undefined,
    states: { loading: state('loading'), empty: state('empty'), error: state('error') },
  };
};

/** A widget receives its open state; a fallback or any other node is shown only while open. */
const compileOverlay = (compiler: Compiler, name: string, node: CompiledNode): CompiledNode => {
  const dependencies = [...node.dependencies, `overlays.${name}`];
  const fallback = node.fallback && compileOverlay(compiler, name, node.fallback);
  if (node.kind === 'widget') return { ...node, overlay: name, dependencies, fallback };
  return {
    ...node,
    show: compileValue(compiler, { $: `overlays.${name}` }, node.pointer),
    dependencies,
    fallback,
  };
};

const compileAction = (
  compiler: Compiler,
  { once, operation, steps }: Action,
  pointer: Pointer,
): CompiledAction => ({
  once: once === true || operation !== undefined,
  operation: operation && {
    about: compileValue(compiler, operation.about, joinPointer(pointer, 'operation', 'about')),
    onConfirmed: compileSteps(
      compiler,
      operation.onConfirmed,
      joinPointer(pointer, 'operation', 'onConfirmed'),
    ),
  },
  steps: compileSteps(compiler, steps, joinPointer(pointer, 'steps')),
});

const toMap = <Entry, Result>(
  entries: Readonly<Record<string, Entry>> | undefined,
  compile: (entry: Entry, name: string) => Result,
): ReadonlyMap<string, Result> =>
  new Map(Object.entries(entries ?? {}).map(([name, entry]) => [name, compile(entry, name)]));

/**
 * Compiles a valid document. Never throws: nodes it cannot compile are reported and rendered as
 * unsupported.
 * @param fragments all fragments that the document uses, by id
 * @param catalogue widgets, operators and steps of the app
 */
export const compileScreen = (
  document: ScreenDocument,
  fragments: ReadonlyMap<string, ScreenDocument>,
  capabilities: Capabilities,
  report: Report,
  catalogue?: Catalogue,
): CompiledScreen => {
  const budget = createExecutionBudget(defaultTaskBudget);
  const compiler: Compiler = {
    document,
    fragments,
    catalogue,
    capabilities,
    report,
    paramDependencies: undefined,
    slots: undefined,
    path: [document.id],
    budget,
  };
  if (!isSupported(compiler, document.requires)) report('not-supported', '/requires');
  const on: Partial<Record<ScreenEvent, ReturnType<typeof compileHandler>>> = {};
  for (const event of ['enter', 'leave', 'nativeBack', 'pull', 'resume', 'tick'] as const) {
    const handler = document.on?.[event];
    if (handler !== undefined)
      on[event] = compileHandler(compiler, handler, joinPointer('/on', event));
  }
  const screen: CompiledScreen = {
    id: document.id,
    // Ids contain no slash, so the keys of different kinds cannot collide.
    storageKey: document.kind === 'screen' ? document.id : `${document.kind}/${document.id}`,
    class: document.class,
    title: compileValue(compiler, document.title, '/title'),
    theme: document.theme && {
      accent: compileOptional(compiler, document.theme.accent, '/theme/accent'),
      page: compileOptional(compiler, document.theme.page, '/theme/page'),
    },
    params: document.route?.params ?? document.params ?? {},
    state: toMap(document.state, ({ init }, name) =>
      compileOptional(compiler, init, joinPointer('/state', name, 'init')),
    ),
    countdowns: toMap(document.countdowns, ({ seconds }) => seconds),
    sources: toMap(document.sources, (source, name) =>
      compileSource(compiler, source, joinPointer('/sources', name)),
    ),
    form: document.form && compileForm(compiler, document.form),
    actions: toMap(document.actions, (action, name) =>
      compileAction(compiler, action, joinPointer('/actions', name)),
    ),
    on,
    tickSeconds: document.tickSeconds ?? 1,
    holdBack: compileOptional(compiler, document.holdBack, '/holdBack'),
    header: document.header && compileNodes(compiler, document.header, '/header'),
    body: compileNodes(compiler, document.body, '/body'),
    footer: compileNodes(compiler, document.footer, '/footer'),
    texts: document.texts,
    overlays: toMap(document.overlays, (node, name) =>
      compileOverlay(compiler, name, compileNode(compiler, node, joinPointer('/overlays', name))),
    ),
  };
  if (budget.remaining() < 0) report('too-large.screen', '');
  return screen;
};
