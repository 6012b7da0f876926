import { useState } from 'react';
import { useWorkspace } from '../workspace/use-workspace.ts';

export interface InspectorTab<Name extends string> {
  readonly chosen: Name;
  readonly choose: (tab: Name) => void;
}

/**
 * Chosen tab, which stays across blocks. A block or field that is led to opens the tab of the
 * selected field; cursor moves within the block change nothing. A new block opens its first tab.
 * @param key of what the inspector shows; undefined for nothing
 * @param held tab with the selected field; undefined for none
 */
export const useInspectorTab = <Name extends string>(
  key: string | undefined,
  held: Name | undefined,
  first: Name,
): InspectorTab<Name> => {
  const { focusRequest, insertedNode } = useWorkspace();
  const [state, setState] = useState({ chosen: held ?? first, key, focusRequest, insertedNode });
  // Changes during the render, so that the field exists when effects focus it.
  if (
    state.key !== key ||
    state.focusRequest !== focusRequest ||
    state.insertedNode !== insertedNode
  ) {
    const opened = state.insertedNode === insertedNode ? held : first;
    setState({ chosen: opened ?? state.chosen, key, focusRequest, insertedNode });
  }
  const choose = (chosen: Name): void => setState((previous) => ({ ...previous, chosen }));
  return { chosen: state.chosen, choose };
};
