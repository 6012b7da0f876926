import { renderToStaticMarkup } from 'react-dom/server';
import type { CompiledNode, CompiledScreen, WidgetNode } from '../compile/compiled.ts';
import { toEpochMs } from '../document/date.ts';
import { toText } from '../document/coerce.ts';
import type { CompiledExpression, PlainExpression } from '../expressions/expression.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { isTrue, read } from '../runtime/scope.ts';
import { renderNode } from './render-node.tsx';
import { NodeBinding } from './node-binding.ts';
import type { NodeViewProps, RenderContext, ViewChunks } from './render-context.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { themeStyle } from './theme-style.ts';

type IsShared = (expression: CompiledExpression | undefined) => boolean;

/**
 * Configuration is equal for every user. So is the initial state, unless an enter handler may
 * change it.
 * @param params names of parameters that no URL sets
 */
const createIsShared = ({ state, on }: CompiledScreen, params: ReadonlySet<string>): IsShared => {
  const isSameName = (root: string, name: string): boolean => {
    if (root === 'config') return true;
    if (root === 'params') return params.has(name);
    return root === 'state' && on.enter === undefined && isSame(state.get(name));
  };
  const isSamePart = (expression: PlainExpression): boolean => {
    switch (expression.kind) {
      case 'literal':
        return true;
      case 'reference':
        return isSameName(expression.root, expression.entry ?? '');
      case 'text':
        return Object.values(expression.args).every(isSamePart);
      case 'operation':
        return expression.args.every(isSamePart);
    }
  };
  const isSame: IsShared = (compiled) => compiled === undefined || isSamePart(compiled.expression);
  return isSame;
};

const propValue = (
  { constants, props }: WidgetNode,
  name: string,
  { scope }: RenderContext,
): unknown => {
  const expression = props.find(([prop]) => prop === name)?.[1];
  return (expression && read(expression, scope)) ?? constants[name];
};

/** Lists of images and links are left to the app. */
const hasKnownImages = (node: WidgetNode, context: RenderContext): boolean =>
  Object.entries(node.addresses ?? {}).every(([name, use]) => {
    const value = propValue(node, name, context) ?? '';
    return (
      value === '' ||
      (typeof value === 'string' && context.runtime.ports.resolveAddress(use, value) !== undefined)
    );
  });

const isSavedInDraft = (node: CompiledNode, { runtime, field }: RenderContext): boolean => {
  const running =
    field ??
    (node.kind === 'widget' && node.field !== undefined
      ? runtime.form.field(node.field)
      : undefined);
  return runtime.screen.form?.remember === true && running?.definition.remember === true;
};

const nextChangeAt = (node: CompiledNode, context: RenderContext): number => {
  const prop = node.kind === 'widget' && node.changesAt;
  return prop ? (toEpochMs(propValue(node, prop, context)) ?? 0) : Number.POSITIVE_INFINITY;
};

/** Skips a node that depends on the user, the device, the time or a response. */
const isPrerendered = (node: CompiledNode, context: RenderContext, isSame: IsShared): boolean => {
  if (node.kind === 'repeat' || !isSame(node.show) || !isTrue(node.show, context.scope))
    return false;
  if (node.kind !== 'widget')
    return node.kind === 'source' || node.kind === 'fragment' || node.kind === 'slot';
  return (
    node.overlay === undefined &&
    node.props.every(([, expression]) => isSame(expression)) &&
    hasKnownImages(node, context)
  );
};

export interface PrerenderedScreen {
  readonly title: string;
  readonly markup: string;
  readonly style: Readonly<Record<string, string>>;
  /** Expiry in milliseconds since 1970; infinite if nothing depends on the time. */
  readonly until: number;
  readonly remembered: readonly string[];
}

const noParams: ReadonlySet<string> = new Set();

/**
 * Prerenders a screen in its loading state, as static markup without styles or handlers. The result
 * is equal for every user.
 * @param runtime not started; created with shared parameters only
 * @param params their names
 * @param at current time, in milliseconds since 1970. Nodes that have changed by then are left to
 * the app, which knows the device clock.
 */
export const prerenderScreen = (
  runtime: Runtime,
  chunks: ViewChunks,
  params: ReadonlySet<string>,
  at: number,
): PrerenderedScreen => {
  const { screen, scope, store } = runtime;
  const [isSame, isSameInFragment] = [
    createIsShared(screen, params),
    createIsShared(screen, noParams),
  ];
  for (const [name, { kind, when }] of screen.sources)
    store.write(`status.${name}`, kind === 'call' && when === undefined ? 'loading' : 'waiting');
  let until = Number.POSITIVE_INFINITY;
  const remembered: string[] = [];
  const Node = ({ node, context }: NodeViewProps) => {
    if (
      !isPrerendered(node, context, context.slotContext === undefined ? isSame : isSameInFragment)
    )
      return null;
    const change = nextChangeAt(node, context);
    if (change <= at) return null;
    until = Math.min(until, change);
    if (isSavedInDraft(node, context)) remembered.push(`${node.id}${context.suffix}`);
    return renderNode(node, context, new NodeBinding(node, () => context));
  };
  const context: RenderContext = { runtime, scope, suffix: '', Node, chunks };
  const colour = (expression: CompiledExpression | undefined): unknown =>
    isSame(expression) && expression ? read(expression, scope) : undefined;
  const { properties, hasPlate } = themeStyle(
    colour(screen.theme?.accent),
    colour(screen.theme?.page),
  );
  const title = (isSame(screen.title) && toText(read(screen.title, scope))) || '';
  const markup = renderToStaticMarkup(
    <div className="w-screen">
      <ScreenFrame screen={screen} title={title} hasPlate={hasPlate} context={context} />
    </div>,
  );
  return { title, markup, style: properties, until, remembered };
};
