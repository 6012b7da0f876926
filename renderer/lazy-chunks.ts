/**
 * What is loaded when it is needed and not with the engine: the one place of the engine with `import()`. Each rejects when its file cannot be loaded; some
 * browsers then remember the failure for as long as the page lives (docs/decisions/what-is-loaded-later.md).
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
