import type { Mentionable } from '../../contracts/generated/studio-answers.ts';

const mentionPattern = /@([\p{L}\p{N}._+-]*[\p{L}\p{N}](?:@[\p{L}\p{N}.-]*[\p{L}\p{N}])?)/gu;

const localPart = ({ email }: Mentionable): string => email.split('@')[0] ?? email;

/** Name after the @: the beginning of the e-mail address, or all of it where several begin so. */
export const mentionName = (person: Mentionable, people: readonly Mentionable[]): string =>
  people.filter((other) => localPart(other) === localPart(person)).length > 1
    ? person.email
    : localPart(person);

const findMentioned = (name: string, people: readonly Mentionable[]): Mentionable | undefined => {
  const lower = name.toLowerCase();
  return people.find(
    (person) => person.email === lower || mentionName(person, people).toLowerCase() === lower,
  );
};

export interface CommentPiece {
  readonly text: string;
  readonly offset: number;
  /** Person that the piece mentions. */
  readonly person?: Mentionable;
}

/** Splits a text at its mentions. Names of unknown people stay text. */
export const splitMentions = (
  text: string,
  people: readonly Mentionable[],
): readonly CommentPiece[] => {
  const pieces: CommentPiece[] = [];
  let end = 0;
  const addTextUpTo = (to: number): void => {
    if (to > end) pieces.push({ text: text.slice(end, to), offset: end });
    end = to;
  };
  for (const { index, 0: match, 1: name = '' } of text.matchAll(mentionPattern)) {
    const person = findMentioned(name, people);
    // An e-mail address is no mention of its domain.
    if (person === undefined || /[\p{L}\p{N}]/u.test(text[index - 1] ?? '')) continue;
    addTextUpTo(index);
    pieces.push({ text: match, offset: index, person });
    end = index + match.length;
  }
  addTextUpTo(text.length);
  return pieces;
};

/** Most suggestions that fit under the field. */
const maxSuggestions = 5;

/** People that an unfinished mention at the end of the text may mean. */
export const suggestMentions = (
  textBeforeCursor: string,
  people: readonly Mentionable[],
): readonly Mentionable[] => {
  const [, typed] = /(?:^|\s)@([\p{L}\p{N}._+@-]*)$/u.exec(textBeforeCursor) ?? [];
  if (typed === undefined) return [];
  const lower = typed.toLowerCase();
  return people
    .filter(
      (person) =>
        person.email.startsWith(lower) ||
        person.name
          .toLowerCase()
          .split(/\s+/)
          .some((part) => part.startsWith(lower)),
    )
    .slice(0, maxSuggestions);
};

/** Text with the unfinished mention at its end completed. */
export const completeMention = (textBeforeCursor: string, name: string): string =>
  textBeforeCursor.replace(/@[\p{L}\p{N}._+@-]*$/u, `@${name} `);
