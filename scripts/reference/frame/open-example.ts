import { createFormValues, isRecord, openScreen, ownProperty, type Answer, type Runtime } from '../../../renderer/index.ts';
import { exampleContracts } from '../examples/contracts.ts';
import { createExamplePorts } from './example-ports.ts';

const answerOf = (call: string, answer: unknown): Answer | undefined => {
  if (!isRecord(answer)) return undefined;
  const [code, message] = [String(answer.code), typeof answer.message === 'string' ? answer.message : ''];
  return exampleContracts.calls[call]?.success.includes(code) === true
    ? { success: true, code, message, data: answer.data }
    : { success: false, code, message };
};

/**
 * Opens an example in its sample state `start`, as a phone would.
 * @param picture address of the picture that stands for every picture
 * @param tell is given a line for all that reaches the world around it
 * @throws when the document cannot be opened
 */
export const openExample = (document: unknown, picture: string, tell: (line: string) => void): Runtime => {
  const start = ownProperty(ownProperty(document, 'examples'), 'start');
  const kept = ownProperty(start, 'stored');
  const stored = Object.fromEntries(
    Object.entries(isRecord(kept) ? kept : {}).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  const answer = (call: string): Answer | undefined => answerOf(call, ownProperty(ownProperty(start, 'answers'), call));
  const opened = openScreen({
    document,
    contracts: exampleContracts,
    ports: createExamplePorts({ answer, stored, picture }, tell),
    values: createFormValues(),
    params: {},
  });
  if ('problems' in opened) throw new Error(opened.problems.map(({ message }) => message).join(' '));
  return opened.runtime;
};
