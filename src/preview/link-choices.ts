import { isRecord, ownProperty } from '../../renderer/index.ts';
import { sourceLanguage } from '../contracts/choose-language.ts';
import type { PreviewBoot } from '../contracts/generated/preview-messages.ts';
import type { LocalizedSample } from './painter.tsx';

/** A choice of a link's page: what it says, and what it draws. */
export interface LinkChoice {
  readonly name: string;
  readonly sample: LocalizedSample;
}

/** The sample states that a link shows, and the two that every screen has. */
export const listLinkChoices = ({
  document,
  fragments = {},
  examples,
}: PreviewBoot): readonly LinkChoice[] => {
  const known = ownProperty(document, 'examples');
  const all = Object.keys(isRecord(known) ? known : {});
  const names = examples === undefined ? all : all.filter((name) => examples.includes(name));
  const choice = (
    name: string,
    example: string,
    answers: LocalizedSample['answers'],
  ): LinkChoice => ({
    name,
    sample: { document, fragments, example, answers, delay: 0, language: sourceLanguage },
  });
  const first = names[0] ?? '';
  return [
    ...names.map((name) => choice(name, name, 'sample')),
    choice('Loading', first, 'never'),
    choice('The network fails', first, 'fail'),
  ];
};

/** The choice that an address asks for behind its #; the first where it asks for none. */
export const choiceFromHash = (
  choices: readonly LinkChoice[],
  hash: string,
): LinkChoice | undefined =>
  choices.find(({ name }) => `#${encodeURIComponent(name)}` === hash) ?? choices[0];
