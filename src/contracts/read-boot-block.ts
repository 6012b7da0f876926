import { ownProperty, type DecodeIssue } from '../../renderer/entries/browser.ts';
import { readConfig, type LoanAppConfig } from './generated/delivery.ts';

const fixHint = 'Reload the page; if this continues, build and start the service again.';

const parse = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const found =
      text.trim() === ''
        ? 'nothing'
        : `${String(text.length)} characters of invalid JSON: ${error instanceof Error ? error.message : String(error)}`;
    throw new Error(`${name}: expected JSON, found ${found}. ${fixHint}`, { cause: error });
  }
};

/** Throws when the boot block is missing or invalid: the page cannot start without it. */
export const readBootBlock = <Boot extends object>(
  page: Document,
  kind: string,
  read: (value: unknown, fault: (fault: DecodeIssue) => void) => Boot | undefined,
): Boot & { readonly config: LoanAppConfig } => {
  const name = `The boot block of the ${kind} (#boot)`;
  const value = parse(page.getElementById('boot')?.textContent ?? '', name);
  const invalidPointers: string[] = [];
  const boot = read(value, ({ pointer }) => invalidPointers.push(pointer || 'the top'));
  const config = readConfig(ownProperty(value, 'config'), ({ pointer }) =>
    invalidPointers.push(`/config${pointer}`),
  );
  if (boot === undefined || config === undefined)
    throw new Error(`${name} is unusable at ${invalidPointers.join(', ')}. ${fixHint}`);
  return { ...boot, config };
};
