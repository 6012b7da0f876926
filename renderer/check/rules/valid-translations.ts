import type { Translation } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { findPlaceholders } from '../../document/strings.ts';
import { didYouMean } from '../../diagnostics/problem.ts';
import { matchName } from '../../diagnostics/hints.ts';
import type { Checker, Rule } from '../checker.ts';
import { collectSentences } from '../sentences.ts';

const pluralForms = ['zero', 'one', 'two', 'few', 'many'] as const;

/**
 * English name of a language; `undefined` for unknown tags. Accepts all tags without
 * `Intl.DisplayNames`.
 */
export const languageNameOf = (tag: string): string | undefined =>
  'DisplayNames' in Intl
    ? new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag)
    : tag;

const pluralFormsOf = (tag: string): readonly string[] | undefined =>
  Intl.PluralRules.supportedLocalesOf([tag]).length === 0
    ? undefined
    : new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/**
 * Requires the same placeholders in each form. Plural forms may omit the number, as in "one day".
 */
const checkNames = (
  report: Checker['report'],
  { text, by, ...translation }: Translation,
  pointer: Pointer,
): void => {
  const names = findPlaceholders(text);
  for (const form of ['is', ...pluralForms] as const) {
    const written = translation[form];
    if (written === undefined || (form !== 'is' && !names.includes(by ?? ''))) continue;
    const at = joinPointer(pointer, form);
    const used = findPlaceholders(written);
    const open = new Set(
      names.filter((name) => !used.includes(name) && (form === 'is' || name !== by)),
    );
    for (const name of used) {
      if (names.includes(name)) continue;
      const facts = matchName(name, open);
      if (facts.suggestion !== undefined) open.delete(facts.suggestion);
      report(
        'translation-names',
        at,
        `the sentence has no {${name}}.${didYouMean(facts.suggestion) || ' Take it away.'}`,
        facts,
      );
    }
    for (const name of open)
      report(
        'translation-names',
        at,
        `the sentence has {${name}}, but the translation has not. Add it.`,
        { expected: name },
      );
  }
};

const checkForms = (
  report: Checker['report'],
  translation: Translation,
  known: readonly string[] | undefined,
  pointer: Pointer,
): void => {
  const { by, text } = translation;
  const names = findPlaceholders(text);
  if (by !== undefined && !names.includes(by)) {
    const facts = matchName(by, names);
    report(
      'translation-names',
      joinPointer(pointer, 'by'),
      `the sentence has no {${by}}.${didYouMean(facts.suggestion) || ' Name one that it has.'}`,
      facts,
    );
  }
  for (const form of pluralForms) {
    if (translation[form] === undefined) continue;
    const at = joinPointer(pointer, form);
    if (by === undefined)
      report(
        'unused-translation',
        at,
        'nothing says which number asks for this form. Add "by" with the {name} of the number.',
      );
    else if (known?.includes(form) === false)
      report(
        'unused-translation',
        at,
        `the language has no form "${form}", only ${known.join(', ')}. Take it away.`,
        { found: form },
      );
  }
};

/** Requires translations to belong to a sentence of the document and a known language. */
export const validTranslations: Rule = ({ document, report: say }) => ({
  end: () => {
    if (document.texts === undefined) return;
    const sentences = new Set(collectSentences(document).map(({ text }) => text));
    for (const [tag, entries] of Object.entries(document.texts)) {
      const at = joinPointer('/texts', tag);
      if (languageNameOf(tag) === undefined)
        say(
          'unused-translation',
          at,
          `no language has the tag "${tag}". Write that of the language, such as "fil" for Filipino.`,
          { found: tag },
        );
      const known = pluralFormsOf(tag);
      const seen = new Map<string, Pointer>();
      entries.forEach((translation, index) => {
        const pointer = joinPointer(at, index);
        const { text } = translation;
        const first = seen.get(text);
        if (first === undefined) seen.set(text, pointer);
        else
          return say(
            'duplicate-id',
            joinPointer(pointer, 'text'),
            `the sentence is translated by ${first} already. Take one away.`,
            { found: text },
          );
        if (!sentences.has(text)) {
          const sentence = `the document says "${text}" nowhere. Write the sentence as it stands there, as {"text": …}, or take the translation away.`;
          return say('unused-translation', joinPointer(pointer, 'text'), sentence, { found: text });
        }
        checkNames(say, translation, pointer);
        return checkForms(say, translation, known, pointer);
      });
    }
  },
});
