import { toText } from '../document/coerce.ts';
import { read, type RunnerOf, readNamed } from './define.ts';

export const cookie: RunnerOf<'cookie'> = (step, { scope, ports }) => {
  ports.cookie(step.name, toText(read(step.value, scope)) ?? '');
  return 'continue';
};

export const copy: RunnerOf<'copy'> = async (step, { scope, ports, run }) => {
  if (await ports.copy(toText(read(step.text, scope)) ?? '')) return 'continue';
  await run(step.onError ?? []);
  return 'abort';
};

export const countdown: RunnerOf<'countdown'> = (step, { countdowns }) => {
  if (step.how === 'start') countdowns.start(step.countdown);
  else countdowns.stop(step.countdown);
  return 'continue';
};

export const dialog: RunnerOf<'dialog'> = (step, { store }) => {
  store.write(`overlays.${step.overlay}`, step.how === 'open');
  return 'continue';
};

export const either: RunnerOf<'if'> = (step, { scope, run }) =>
  run(read(step.test, scope) === true ? step.then : (step.else ?? []));

export const locate: RunnerOf<'locate'> = async (step, { store, ports, run }) => {
  const position = await ports.locate();
  if (position !== undefined) {
    store.write(`state.${step.state}`, position);
    return 'continue';
  }
  await run(step.onError ?? []);
  return 'abort';
};

/** Fire and forget: a failing app shell does not fail the screen. */
export const native: RunnerOf<'native'> = (step, { scope, ports }) => {
  const page = step.page && {
    to: step.page.to,
    with: readNamed(Object.entries(step.page.with), scope),
  };
  ports.native(step.call, readNamed(Object.entries(step.with ?? {}), scope), page);
  return 'continue';
};

export const run: RunnerOf<'run'> = (step, { runAction }) => runAction(step.action);

export const set: RunnerOf<'set'> = (step, { scope, store }) => {
  store.write(`state.${step.state}`, read(step.value, scope));
  return 'continue';
};

export const store: RunnerOf<'store'> = (step, { scope, ports }) => {
  ports.store(step.where, step.how ?? 'put', step.key, step.value && read(step.value, scope));
  return 'continue';
};

/** An empty message shows nothing. */
export const toast: RunnerOf<'toast'> = (step, { scope, ports }) => {
  const text = read(step.text, scope);
  const duration = step.duration && read(step.duration, scope);
  if (typeof text === 'string' && text !== '')
    ports.toast({
      text,
      kind: step.kind ?? 'plain',
      duration: typeof duration === 'number' ? duration : undefined,
    });
  return 'continue';
};

export const track: RunnerOf<'track'> = (step, { scope, ports }) => {
  ports.track(step.event, readNamed(Object.entries(step.with ?? {}), scope));
  return 'continue';
};

export const wait: RunnerOf<'wait'> = (step, context) =>
  context.wait(step.ms).then(() => 'continue');
