/** Codes of problems with their reference text. */
export const problemCodes = {
  'not-json': 'The text is not JSON.',
  'too-large': 'The document exceeds a limit of size, depth or number.',
  'near-limit': 'The document is near a limit of size, depth or number.',
  'unknown-language':
    'The document is written in a version of the language that this engine does not know.',
  'not-supported': 'The document requires more than this engine, or the app around it, can do.',
  structure: 'The document does not have the shape that the language asks for.',
  'unknown-key': 'A property does not exist at this place.',
  'missing-key': 'A property that is needed at this place is missing.',
  'unknown-name':
    'A name does not exist: a widget, step, action, source, field, overlay, call, fragment or screen.',
  'duplicate-id': 'An id or name stands twice where it must be unique.',
  'shared-field':
    'An input is drawn once for each entry of a list, and all of them would fill one form field.',
  'unknown-reference': 'A reference reads something that does not exist.',
  'wrong-type': 'A value has another type than its place expects.',
  'name-for-code': 'What people read would be told in place of the code that stands beside it.',
  'empty-range': 'Of two props that are the ends of a range the first is above the second.',
  'too-few-letters': 'A rule of a field asks for more letters than its input takes.',
  'not-taken':
    'A rule or a value of a field is nothing that its input takes: other signs, another choice, another day.',
  'not-a-day': 'A date is written out that is no day of the calendar.',
  'unfit-options': 'Options hold nothing to choose, or the same thing twice.',
  'no-picture': 'A part that is there to show a picture is given none.',
  'wrong-arguments': 'An operator has too few or too many arguments.',
  'unknown-operator': 'An operator does not exist.',
  'never-true': 'A comparison can never be true.',
  'missing-argument': 'A parameter that the contract demands is missing.',
  'not-allowed': 'The class of the document, or the grant of the shell, does not allow this.',
  'unhandled-error': 'An error code of the contract has no branch.',
  'unhandled-kind': 'The contract allows a kind of field that has no widget.',
  'unused-kind': 'No field is ever of this kind.',
  'missing-state': 'A source does not say what is shown while it loads, is empty or has failed.',
  'blank-page': 'The page is blank when the one source that it draws is empty or has failed.',
  'unused-action': 'Nothing starts this action.',
  'unused-overlay': 'Nothing opens this dialog or sheet.',
  'unused-countdown': 'Nothing starts this countdown.',
  cycle: 'Things depend on each other in a circle.',
  'money-once':
    'A call that moves money, or takes effect each time, stands outside an action with once, or nobody presses for it.',
  'lost-reply': 'An action that moves money does not deal with a reply that is lost.',
  'personal-data': 'Personal data would leave for analytics, a toast, a cookie or an address.',
  'low-contrast': 'Two colours that come together are too much alike.',
  'text-argument': 'The arguments of a text do not match its {names}.',
  'plain-name': 'A plain text shows a {name} as it is written.',
  'sign-twice': 'An amount would be shown with its currency sign twice.',
  'translation-names': 'The {names} of a translation are not those of its sentence.',
  'unused-translation': 'A translation is never read.',
  'missing-form':
    'A translation whose form depends on a number lacks a form that numbers of its language ask for.',
  untranslated: 'A sentence has no translation in a language that there is.',
  'unspoken-language': 'Translations are in a language that nobody can choose.',
  'never-shown': 'A required field can never be shown.',
  'unreachable-screen':
    'No screen that can be reached leads to this screen, and nobody is said to open it from outside.',
  'dead-end': 'The screen holds back who goes back, and leads nowhere else.',
  'idle-control': 'Nothing happens when this is pressed or chosen.',
  'not-validated': 'A field is sent before anybody has looked whether it is filled in rightly.',
  'never-read':
    'Nothing reads this: a value that is kept or filled in, a source, a parameter or a slot.',
  'never-filled': 'Something is read that nothing ever gives a value.',
  'closed-input':
    'A required field is sent from the page, and its input stands in a dialog or sheet that is closed then.',
  'never-set': 'A test waits for another value of a state that nothing ever sets.',
  'never-run': 'A step stands where nothing runs any more.',
  'lost-input': 'A required input would fall back to nothing in apps that cannot draw it.',
};

export type ProblemCode = keyof typeof problemCodes;

/** Warnings: the document renders, but surely not as intended. Only the checker reports them. */
const warningCodes = [
  'unused-kind',
  'unused-action',
  'unused-overlay',
  'unused-countdown',
  'unreachable-screen',
  'dead-end',
  'idle-control',
  'never-read',
  'never-filled',
  'near-limit',
  'unused-translation',
  'missing-form',
  'untranslated',
  'unspoken-language',
  'name-for-code',
  'plain-name',
  'sign-twice',
  'never-set',
  'blank-page',
] as const satisfies readonly ProblemCode[];

export type WarningCode = (typeof warningCodes)[number];

/** Errors: the document cannot be published or rendered. */
export type ErrorCode = Exclude<ProblemCode, WarningCode>;

/** Used by the checker only, so that phone bundles drop the codes and texts. */
export const isWarningCode = (code: string): code is WarningCode =>
  warningCodes.some((one) => one === code);
