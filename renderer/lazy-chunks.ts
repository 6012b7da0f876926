/**
 * Registry of dynamic imports: the only place in the engine with `import()`. Each rejects if its
 * chunk cannot be loaded; some browsers cache that failure for the page's lifetime
 * (docs/decisions/load-code-on-demand.md).
 */
export const lazyChunks = {
  checker: () => import('./verify/verify-document.ts'),
  formRuntime: () => import('./form-runtime.ts'),
  formControl: () => import('./react/form-control.ts'),
  virtualList: () => import('./react/VirtualList.tsx'),
  operations: () => import('./runtime/operations/operations.ts'),
  pullToRefresh: () => import('./react/PullToRefresh.tsx'),
  inputs: () => import('./widgets/inputs.ts'),
  choosers: () => import('./widgets/choosers.ts'),
  site: () => import('./widgets/site.ts'),
  feedback: () => import('./widgets/feedback.ts'),
  topics: () => import('./widgets/topics.ts'),
  agreements: () => import('./widgets/agreements.ts'),
  outcomes: () => import('./widgets/outcomes.ts'),
  offers: () => import('./widgets/offers.ts'),
  codes: () => import('./widgets/codes.ts'),
  overlays: () => import('./widgets/overlays.ts'),
};
