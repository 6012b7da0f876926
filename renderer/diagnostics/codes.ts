/** Codes of problems with their summaries. */
export const problemCodes = {
  'not-json': 'The text is not valid JSON.',
  'too-large': 'The document exceeds a limit of size, depth or number.',
  'near-limit': 'The document is close to a limit of size, depth or number.',
  'unknown-language': 'The engine does not support this version of the document language.',
  'not-supported': 'The document requires a newer app.',
  structure: 'The document does not match the schema of the language.',
  'unknown-key': 'A property is not allowed here.',
  'missing-key': 'A required property is missing.',
  'unknown-name':
    'A name refers to something that does not exist, such as an action, call or screen.',
  'duplicate-id': 'An id or name is used twice where it must be unique.',
  'shared-field': 'An input is repeated for each list entry, but every copy fills the same field.',
  'unknown-reference': 'A reference reads a value that does not exist.',
  'wrong-type': 'A value has the wrong type.',
  'name-for-code': 'Entries have no code, so the widget would report their text instead.',
  'empty-range': 'The lower end of a range is above its upper end.',
  'too-few-letters': 'A rule requires more characters than the input accepts.',
  'not-taken': 'An input cannot produce the value that a rule requires or a step sets.',
  'not-a-day': 'A date is not in the calendar.',
  'unfit-options': 'A choice has no options, or two with the same value.',
  'no-picture': 'A node that shows a picture has none.',
  'wrong-arguments': 'An operator has too few or too many arguments.',
  'unknown-operator': 'An operator does not exist.',
  'never-true': 'A condition or comparison can never be true.',
  'missing-argument': 'A required parameter is missing.',
  'not-allowed': 'The class of the document does not allow this.',
  'unhandled-error': 'An error code of a call is not handled.',
  'unhandled-kind': 'The server can send a kind of field that has no input.',
  'unused-kind': 'The server never sends this kind of field.',
  'missing-state': 'A source does not define its loading, empty or error state.',
  'blank-page': 'The page is blank while its only source is empty or failed.',
  'unused-action': 'Nothing runs this action.',
  'unused-overlay': 'Nothing opens this dialog or sheet.',
  'unused-countdown': 'Nothing starts this countdown.',
  cycle: 'Elements depend on each other in a cycle.',
  'money-once':
    'A call that moves money or takes effect each time could be sent twice or without a tap.',
  'lost-reply': 'An action that moves money does not handle a lost response.',
  'personal-data': 'Personal data would leave the screen, for example to analytics or an address.',
  'refused-address': 'The app refuses this address, or it leads to a host that is not listed.',
  'low-contrast': 'Two theme colours have too little contrast.',
  'text-argument': 'The arguments of a text do not match its {names}.',
  'plain-name': 'A plain text shows its {name} unchanged.',
  'sign-twice': 'An amount would be shown with its currency sign twice.',
  'translation-names': 'The {names} of a translation differ from those of its text.',
  'unused-translation': 'A translation is never used.',
  'missing-form': 'A translation lacks a plural form of its language.',
  untranslated: 'A text has no translation in a language of the app.',
  'unspoken-language': 'Translations are in a language that the app does not offer.',
  'never-shown': 'A required field is never shown.',
  'unreachable-screen': 'No reachable screen leads to this screen.',
  'dead-end': 'The screen blocks going back and leads nowhere else.',
  'idle-control': 'A control does nothing when it is used.',
  'not-validated': 'A field is sent before it is validated.',
  'no-input': 'No input fills a field or a list of fields.',
  'never-sent': 'What the borrower enters is never sent.',
  'no-steps': 'An action, a handler or a branch has no steps.',
  'never-read': 'A state, source, parameter, field or slot is never used.',
  'never-filled': 'A value is read but never set.',
  'closed-input': 'A required field is sent while its only input is in a closed dialog or sheet.',
  'never-set': 'A state is read, but no step changes it.',
  'never-run': 'A step comes after the screen was left, so it never runs.',
  'lost-input': 'A required input has no fallback in apps that cannot show it.',
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
  'no-steps',
] as const satisfies readonly ProblemCode[];

export type WarningCode = (typeof warningCodes)[number];

/** Errors: the document cannot be published or rendered. */
export type ErrorCode = Exclude<ProblemCode, WarningCode>;

/** Used by the checker only, so client pages do not load the list. */
export const isWarningCode = (code: string): code is WarningCode =>
  warningCodes.some((one) => one === code);
