import type { RunnerOf } from '../define.ts';

export const locate: RunnerOf<'locate'> = async (step, { store, ports, run }) => {
  const place = await ports.locate();
  if (place !== undefined) {
    store.write(`state.${step.state}`, place);
    return 'done';
  }
  await run(step.onError ?? []);
  return 'stopped';
};
