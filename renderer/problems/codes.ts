import type { Severity } from './problem.ts';

/** Every problem that a document can have, with its severity and the sentence of the reference. */
export const problemCodes = {
  'not-json': ['error', 'The text is not JSON.'],
  'too-large': ['error', 'The document exceeds a limit of size, depth or number.'],
  'unknown-language': ['error', 'The document is written in a version of the language that this engine does not know.'],
  'not-supported': ['error', 'The document requires more than this engine, or the app around it, can do.'],
  structure: ['error', 'The document does not have the shape that the language asks for.'],
  'unknown-key': ['error', 'A property does not exist at this place.'],
  'missing-key': ['error', 'A property that is needed at this place is missing.'],
  'unknown-name': ['error', 'A name does not exist: a widget, step, action, source, field, overlay, call, fragment or screen.'],
  'duplicate-id': ['error', 'An id or name stands twice where it must be unique.'],
  'unknown-reference': ['error', 'A reference reads something that does not exist.'],
  'wrong-type': ['error', 'A value has another type than its place expects.'],
  'wrong-arguments': ['error', 'An operator has too few or too many arguments.'],
  'unknown-operator': ['error', 'An operator does not exist.'],
  'never-true': ['error', 'A comparison can never be true.'],
  'missing-argument': ['error', 'A parameter that the contract demands is missing.'],
  'not-allowed': ['error', 'The class of the document, or the grant of the shell, does not allow this.'],
  'unhandled-error': ['error', 'An error code of the contract has no branch.'],
  'unhandled-kind': ['error', 'The contract allows a kind of field that has no widget.'],
  'unused-kind': ['warning', 'No field is ever of this kind.'],
  'missing-state': ['error', 'A source does not say what is shown while it loads, is empty or has failed.'],
  'unused-action': ['warning', 'Nothing starts this action.'],
  'unused-overlay': ['warning', 'Nothing opens this dialog or sheet.'],
  'unused-countdown': ['warning', 'Nothing starts this countdown.'],
  cycle: ['error', 'Things depend on each other in a circle.'],
  'money-once': ['error', 'A call that moves money, or takes effect each time, stands outside an action with once.'],
  'lost-reply': ['error', 'An action that moves money does not deal with a reply that is lost.'],
  'personal-data': ['error', 'Personal data would leave for analytics, a toast, a cookie or an address.'],
  'text-argument': ['error', 'The arguments of a text do not match its {names}.'],
  'never-shown': ['error', 'A required field can never be shown.'],
  'lost-input': ['error', 'A required input would fall back to nothing in apps that cannot draw it.'],
} as const satisfies Record<string, readonly [Severity, string]>;

export type ProblemCode = keyof typeof problemCodes;
