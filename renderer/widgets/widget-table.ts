import type { WidgetName } from '../document/generated/parts.ts';
import type { ReactNode } from './define.ts';
import type { WidgetProps } from './generated/props.ts';

/** Some widgets by their names in documents. */
export type WidgetTable<Name extends WidgetName> = {
  readonly [Each in Name]: (props: WidgetProps[Each]) => ReactNode;
};

/**
 * A widget whose name is known at run time only. The binding gives it the props that its schema declares, which the compiler cannot follow:
 * a method may be given less than it asks for, a function may not.
 */
export type WidgetComponent = { draw(props: object): ReactNode }['draw'];
