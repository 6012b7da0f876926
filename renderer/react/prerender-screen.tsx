import { renderToStaticMarkup } from 'react-dom/server';
import type { CompiledNode, CompiledScreen, WidgetNode } from '../compile/compiled.ts';
import { toEpochMs } from '../document/date.ts';
import { widgetShapes } from '../document/generated/parts.ts';
import { toText } from '../document/coerce.ts';
import type { CompiledExpression, Expression } from '../expressions/expression.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { isTrue, read } from '../runtime/scope.ts';
import { renderNode } from './render-node.tsx';
import { NodeBinding } from './node-binding.ts';
import type { NodeViewProps, RenderContext } from './render-context.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { themeStyle } from './theme-style.ts';

/** Whether an expression gives the same for everybody who opens the screen. */
type IsShared = (expression: CompiledExpression | undefined) => boolean;

/**
 * The configuration is the same for everybody, and so is what a screen begins with, unless it changes that when it is entered.
 * @param params names of the parameters that no address gives
 */
const createIsShared = ({ state, on }: CompiledScreen, params: ReadonlySet<string>): IsShared => {
  const isSameName = (root: string, name: string): boolean => {
    if (root === 'config') return true;
    if (root === 'params') return params.has(name);
    return root === 'state' && on.enter === undefined && isSame(state.get(name));
  };
  const isSamePart = (expression: Expression): boolean => {
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

/** Whether every picture of the widget is known to be there; lists of pictures, and links, are left to the app. */
const hasKnownImages = (node: WidgetNode, context: RenderContext): boolean =>
  Object.entries(widgetShapes[node.widget].addresses ?? {}).every(([name, use]) => {
    const value = propValue(node, name, context) ?? '';
    return (
      value === '' ||
      (typeof value === 'string' && context.runtime.ports.resolveAddress(use, value) !== undefined)
    );
  });

/** Whether a draft of the screen may keep what is typed into the field of this node. */
const isSavedInDraft = (node: CompiledNode, { runtime, field }: RenderContext): boolean => {
  const running =
    field ??
    (node.kind === 'widget' && node.field !== undefined
      ? runtime.form.field(node.field)
      : undefined);
  return runtime.screen.form?.remember === true && running?.definition.remember === true;
};

/** When what the widget shows changes for good. */
const nextChangeAt = (node: CompiledNode, context: RenderContext): number => {
  const prop = node.kind === 'widget' && widgetShapes[node.widget].changesAt;
  return prop ? (toEpochMs(propValue(node, prop, context)) ?? 0) : Number.POSITIVE_INFINITY;
};

/** A node is drawn when all of it is the same for everybody; what depends on the person, the phone, the hour or an answer stays out. */
const isPrerendered = (node: CompiledNode, context: RenderContext, isSame: IsShared): boolean => {
  if (node.each !== undefined || !isSame(node.show) || !isTrue(node.show, context.scope))
    return false;
  if (node.kind !== 'widget')
    return node.kind === 'source' || node.kind === 'fragment' || node.kind === 'slot';
  return (
    node.overlay === undefined &&
    node.props.every(([, expression]) => isSame(expression)) &&
    hasKnownImages(node, context)
  );
};

/** A screen before the app runs. */
export interface PrerenderedScreen {
  /** Empty where it is not the same for everybody. */
  readonly title: string;
  readonly markup: string;
  /** Custom properties for the style of whatever holds the markup: the colours of the screen. */
  readonly style: Readonly<Record<string, string>>;
  /** Until when it is right, in milliseconds since 1970; infinite where nothing of it depends on the time. */
  readonly until: number;
  /** Ids of the drawn fields whose texts a draft of the screen may keep. */
  readonly remembered: readonly string[];
}

/** The same inside a fragment, whose parameters go by names of their own. */
const noParams: ReadonlySet<string> = new Set();

/**
 * What a screen shows while its answers are on their way, as markup without styles of its own, handlers or life: title, texts and what its sources show
 * while they load. Nothing in it depends on who opens it.
 * @param runtime not started; its parameters are the same for everybody
 * @param params their names
 * @param at the moment, in milliseconds since 1970: what changed for good by then is left to the app, which knows the clock of the phone
 */
export const prerenderScreen = (
  runtime: Runtime,
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
  const context: RenderContext = { runtime, scope, suffix: '', Node };
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
