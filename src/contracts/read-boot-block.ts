import { ownProperty, type DecodeIssue } from '../../renderer/entries/browser.ts';
import { readConfig, type LoanAppConfig } from './generated/delivery.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`Boot block is not JSON (${text.length} characters)`, { cause });
  }
};

/** Throws when the boot block is missing or invalid: the page cannot start without it. */
export const readBootBlock = <Boot extends object>(
  page: Document,
  read: (value: unknown, fault: (issue: DecodeIssue) => void) => Boot | undefined,
): Boot & { readonly config: LoanAppConfig } => {
  const value = parse(page.getElementById('boot')?.textContent ?? '');
  const invalidPointers: string[] = [];
  const boot = read(value, ({ pointer }) => invalidPointers.push(pointer || '/'));
  const config = readConfig(ownProperty(value, 'config'), ({ pointer }) =>
    invalidPointers.push(`/config${pointer}`),
  );
  if (boot === undefined || config === undefined)
    throw new Error(`Boot block is invalid at ${invalidPointers.join(', ')}`);
  return { ...boot, config };
};
