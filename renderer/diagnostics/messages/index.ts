import type { WarningCode } from '../codes.ts';
import { addressMessages } from './addresses.ts';
import { appearanceMessages } from './appearance.ts';
import { effectMessages } from './effects.ts';
import { flowMessages } from './flow.ts';
import { formMessages } from './forms.ts';
import { inputMessages } from './inputs.ts';
import { nameMessages } from './names.ts';
import { promotionMessages } from './promotion.ts';
import { qualityMessages } from './quality.ts';
import { referenceMessages } from './references.ts';
import { schemaMessages } from './schema.ts';
import { shapeMessages } from './shape.ts';
import { syntaxMessages } from './syntax.ts';
import { textMessages } from './text.ts';
import { translationMessages } from './translations.ts';
import { unusedMessages } from './unused.ts';
import { valueMessages } from './values.ts';

/** Catalogue of diagnostics. Client bundles import its types only. */
export const messages = {
  ...textMessages,
  ...schemaMessages,
  ...shapeMessages,
  ...nameMessages,
  ...referenceMessages,
  ...syntaxMessages,
  ...valueMessages,
  ...formMessages,
  ...inputMessages,
  ...effectMessages,
  ...addressMessages,
  ...promotionMessages,
  ...flowMessages,
  ...unusedMessages,
  ...translationMessages,
  ...appearanceMessages,
  ...qualityMessages,
};

export type MessageId = keyof typeof messages;

/** Messages of values that cannot be parsed. */
export type SyntaxId = keyof typeof syntaxMessages;

/** Data of each message, as arguments. */
export type MessageData = {
  readonly [Id in MessageId]: Parameters<(typeof messages)[Id]>;
};

type CodeOf<Id extends string> = Id extends `${infer Code}.${string}` ? Code : Id;

/** Messages of warnings. */
export type WarningId = {
  [Id in MessageId]: CodeOf<Id> extends WarningCode ? Id : never;
}[MessageId];
