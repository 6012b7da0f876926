import type { CompiledHandler, WidgetNode } from '../compile/compiled.ts';
import { isMissing, isRecord } from '../document/json.ts';
import type { Scope } from '../expressions/operator.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { read, withBindings } from '../runtime/scope.ts';

const withField = (entry: unknown, field: string, change: (value: unknown) => unknown): unknown =>
  isRecord(entry) ? { ...entry, [field]: change(entry[field]) } : entry;

/**
 * Asks the app to resolve each address. A rejected one is missing and reported; in a list it
 * becomes ''.
 */
const checkAddresses = (
  node: WidgetNode,
  props: Record<string, unknown>,
  { ports, screen, isFromUrl }: Runtime,
): void => {
  for (const [propPath, declared] of Object.entries(node.addresses ?? {})) {
    const check = (value: unknown): unknown => {
      if (isMissing(value) || value === '') return value;
      // Template values are untrusted: a one-entry list would coerce to its text, but is no
      // address.
      const text = typeof value === 'string' ? value : undefined;
      const use =
        declared === 'image' &&
        (screen.class === 'promotion' || (text !== undefined && isFromUrl(text)))
          ? 'listed-image'
          : declared;
      const address = text === undefined ? undefined : ports.resolveAddress(use, text);
      if (address === undefined)
        ports.report({
          kind: 'address',
          code: `${use}-refused`,
          screen: screen.id,
          pointer: node.pointer,
        });
      return address;
    };
    const [name = '', field] = propPath.split('.');
    const value = props[name];
    if (!Array.isArray(value)) props[name] = check(value);
    else
      props[name] = value.map((entry: unknown) =>
        field === undefined ? (check(entry) ?? '') : withField(entry, field, check),
      );
  }
};

/** Evaluates the props of a widget. A missing value falls back to the declared default. */
export const bindProps = (
  node: WidgetNode,
  runtime: Runtime,
  scope: Scope,
): Readonly<Record<string, unknown>> => {
  const hasAddresses = node.addresses !== undefined;
  if (node.props.length === 0 && !hasAddresses) return node.constants;
  const props: Record<string, unknown> = { ...node.constants };
  for (const [name, expression] of node.props) {
    const value = read(expression, scope);
    if (value !== undefined) props[name] = value;
  }
  if (hasAddresses) checkAddresses(node, props, runtime);
  return props;
};

type BoundHandler = (value: unknown) => Promise<void>;

export type BoundHandlers = Readonly<Record<string, BoundHandler>>;

const bindHandler =
  (runtime: Runtime, handler: CompiledHandler, scope: () => Scope): BoundHandler =>
  async (value) => {
    await runtime.runHandler(handler, withBindings(scope(), { event: value }));
  };

/** Creates the handlers once. They read the scope when called. */
export const bindHandlers = (
  node: WidgetNode,
  runtime: Runtime,
  scope: () => Scope,
): BoundHandlers =>
  Object.fromEntries(
    node.events.map(([event, handler]) => [
      `on${event.charAt(0).toUpperCase()}${event.slice(1)}`,
      bindHandler(runtime, handler, scope),
    ]),
  );
