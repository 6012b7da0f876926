import { toText } from '../../document/coerce.ts';
import {
  isWritten,
  read,
  readNamed,
  type Navigation,
  type StepContext,
  type StepOf,
  type RunnerOf,
} from '../define.ts';

const toNavigation = (
  { how = 'push', to = '', with: params, address: given, session = 'none' }: StepOf<'go'>,
  { scope }: StepContext,
): Navigation => {
  if (how === 'back') return { how };
  const address = (given && toText(read(given, scope))) ?? '';
  if (how === 'download') return { how, address };
  if (how !== 'push' && (how !== 'replace' || given !== undefined))
    return {
      how,
      address,
      session,
      ...(given && isWritten(given.expression) && { isWritten: true }),
    };
  return { how, page: { to, with: readNamed(Object.entries(params ?? {}), scope) } };
};

export const go: RunnerOf<'go'> = (step, context) =>
  context.ports.navigate(toNavigation(step, context)) ? 'continue' : 'abort';
