import { startProbe } from '../mounting/page/probe.ts';

await startProbe({
  jsonRender: async () => (await import('./systems/json-render.tsx')).jsonRender,
  rjsf: async () => (await import('./systems/rjsf.tsx')).rjsf,
  formily: async () => (await import('./systems/formily.tsx')).formily,
  divkit: async () => (await import('./systems/divkit.ts')).divkit,
});
