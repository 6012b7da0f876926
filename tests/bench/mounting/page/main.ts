import { startProbe } from './probe.ts';

await startProbe({
  byHand: async () => (await import('./by-hand.tsx')).byHand,
  document: async () => (await import('../engine/from-document.ts')).loadSystem(),
  plan: async () => (await import('../engine/from-plan.ts')).loadSystem(),
});
