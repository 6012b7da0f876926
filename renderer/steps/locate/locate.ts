import type { RunnerOf } from '../define.ts';

export const locate: RunnerOf<'locate'> = async (step, { store, ports, run }) => {
  const position = await ports.locate();
  if (position !== undefined) {
    store.write(`state.${step.state}`, position);
    return 'done';
  }
  await run(step.onError ?? []);
  return 'stopped';
};
