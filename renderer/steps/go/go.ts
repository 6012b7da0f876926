import { toText } from '../../document/coerce.ts';
import { childExpressions, type Expression } from '../../expressions/expression.ts';
import {
  read,
  readNamed,
  type Navigation,
  type StepContext,
  type StepOf,
  type RunnerOf,
} from '../define.ts';

/** True if the document names the host, so that it is not the response that decides. */
const isWritten = (part: Expression): boolean =>
  part.kind === 'literal'
    ? /^(\w+:|\/\/)/.test(String(part.value))
    : childExpressions(part).some(isWritten);

const toNavigation = (
  { how = 'push', to = '', with: params, address: given, session = 'none' }: StepOf<'go'>,
  { scope }: StepContext,
): Navigation => {
  if (how === 'back') return { how };
  const address = (given && toText(read(given, scope))) ?? '';
  if (how === 'download') return { how, address };
  if (how === 'assign' || (how === 'replace' && given !== undefined))
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
