import { lazy, Suspense } from 'react';
import { preloadable } from '../shell/preload.ts';
import { Progress } from '../shell/Progress.tsx';
import { TreePane } from '../tree/TreePane.tsx';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { PaneName } from './use-panes.ts';

const LanguagesPane = lazy(
  preloadable(async () => ({
    default: (await import('../translations/LanguagesPane.tsx')).LanguagesPane,
  })),
);
const HelpPane = lazy(
  preloadable(async () => ({ default: (await import('../help/HelpPane.tsx')).HelpPane })),
);
const CommentsPanel = lazy(
  preloadable(async () => ({
    default: (await import('../comments/CommentsPanel.tsx')).CommentsPanel,
  })),
);
const HistoryPanel = lazy(
  preloadable(async () => ({
    default: (await import('../history/HistoryPanel.tsx')).HistoryPanel,
  })),
);
const BlocksPanel = lazy(
  preloadable(async () => ({ default: (await import('../tree/BlocksPanel.tsx')).BlocksPanel })),
);

const DataPanel = lazy(
  preloadable(async () => ({ default: (await import('../data/DataPanel.tsx')).DataPanel })),
);

/** Panel beside the canvas that the rail has opened. */
export const SidePanel = ({ shown }: { readonly shown: ReadonlySet<PaneName> }) => {
  const { isPractice } = useWorkspace();
  if (shown.has('parts')) return <TreePane />;
  if (shown.has('blocks'))
    return (
      <Suspense fallback={<Progress what="Opening the blocks" />}>
        <BlocksPanel />
      </Suspense>
    );
  if (shown.has('data'))
    return (
      <Suspense fallback={<Progress what="Opening the data" />}>
        <DataPanel />
      </Suspense>
    );
  if (shown.has('languages'))
    return (
      <Suspense fallback={<Progress what="Opening the texts" />}>
        <LanguagesPane />
      </Suspense>
    );
  if (shown.has('history') && !isPractice)
    return (
      <Suspense fallback={<Progress what="Opening the history" />}>
        <HistoryPanel />
      </Suspense>
    );
  if (shown.has('comments'))
    return (
      <Suspense fallback={<Progress what="Opening the comments" />}>
        <CommentsPanel />
      </Suspense>
    );
  if (shown.has('help'))
    return (
      <Suspense fallback={<Progress what="Opening the help" />}>
        <HelpPane />
      </Suspense>
    );
  return null;
};
