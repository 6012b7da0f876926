import type { Visitor } from './visitor.ts';

/**
 * One visitor out of several: each part is shown to those that look at such parts, in their order.
 * @param isEnough nothing more is shown once it says so
 */
export const mergeVisitors = (
  visitors: readonly Visitor[],
  shouldStop: () => boolean = () => false,
): Visitor => {
  const dispatch = (part: keyof Visitor): ((show: (visitor: Visitor) => void) => void) => {
    const interested = visitors.filter((visitor) => visitor[part] !== undefined);
    return (show) => (shouldStop() ? undefined : interested.forEach(show));
  };
  const [nodes, handlers, steps] = [dispatch('node'), dispatch('handler'), dispatch('step')];
  const [actions, sources, fields] = [dispatch('action'), dispatch('source'), dispatch('field')];
  const [lists, kinds, values] = [dispatch('list'), dispatch('kind'), dispatch('value')];
  return {
    node: (node, place) => nodes((visitor) => visitor.node?.(node, place)),
    handler: (handler, place) => handlers((visitor) => visitor.handler?.(handler, place)),
    step: (step, place) => steps((visitor) => visitor.step?.(step, place)),
    action: (action, name, place) => actions((visitor) => visitor.action?.(action, name, place)),
    source: (source, name, place) => sources((visitor) => visitor.source?.(source, name, place)),
    field: (field, name, place) => fields((visitor) => visitor.field?.(field, name, place)),
    list: (list, name, place) => lists((visitor) => visitor.list?.(list, name, place)),
    kind: (kind, name, list, place) => kinds((visitor) => visitor.kind?.(kind, name, list, place)),
    value: (value, place, use) => values((visitor) => visitor.value?.(value, place, use)),
  };
};
