import { quoteNames } from './formatting.ts';
import { didYouMean, matchName } from './hints.ts';
import type { Messages } from './wording.ts';

interface Placeholder {
  readonly name: string;
  readonly known: Iterable<string>;
}

interface Language {
  readonly tag: string;
  readonly name: string;
}

const unknownPlaceholder = ({ name, known }: Placeholder, fallback: string) => {
  const details = matchName(name, known);
  return {
    ...details,
    message: `the sentence has no {${name}}.${didYouMean(details.suggestion) || fallback}`,
  };
};

/** Messages about translations. */
export const translationMessages = {
  'translation-names.unknown': (data: Placeholder) => unknownPlaceholder(data, ' Take it away.'),
  'translation-names.by': (data: Placeholder) => unknownPlaceholder(data, ' Name one that it has.'),
  'translation-names.missing': ({ name }: { readonly name: string }) => ({
    message: `the sentence has {${name}}, but the translation has not. Add it.`,
    expected: name,
  }),
  'unused-translation.number': () =>
    'nothing says which number asks for this form. Add "by" with the {name} of the number.',
  'unused-translation.form': ({
    form,
    known,
  }: {
    readonly form: string;
    readonly known: readonly string[];
  }) => ({
    message: `the language has no form "${form}", only ${known.join(', ')}. Take it away.`,
    found: form,
  }),
  'unused-translation.language': ({ tag }: { readonly tag: string }) => ({
    message: `no language has the tag "${tag}". Write that of the language, such as "fil" for Filipino.`,
    found: tag,
  }),
  'unused-translation.text': ({ text }: { readonly text: string }) => ({
    message: `the document says "${text}" nowhere. Write the sentence as it stands there, as {"text": …}, or take the translation away.`,
    found: text,
  }),
  'duplicate-id.translation': ({
    text,
    first,
  }: {
    readonly text: string;
    readonly first: string;
  }) => ({
    message: `the sentence is translated by ${first} already. Take one away.`,
    found: text,
  }),
  'missing-form': ({
    text,
    language,
    forms,
    by,
  }: {
    readonly text: string;
    readonly language: string;
    readonly forms: readonly string[];
    readonly by: string;
  }) => ({
    message: `expected what "${text}" is in ${language} for ${quoteNames(forms)}, since its form depends on {${by}}, found none: such a number is said in the words for every other one. Write it in the studio under "Languages", or say there that the form depends on no number.`,
    expected: quoteNames(forms),
    found: 'none',
  }),
  untranslated: ({ text, tag, name }: Language & { readonly text: string }) => ({
    message: `expected a translation of "${text}" into ${name}, found none: whoever reads ${name} is shown it as it is written. Translate it in the studio under "Languages", or say it in words that the app has in this language.`,
    expected: `a translation (${tag})`,
    found: text,
  }),
  'unspoken-language': ({
    tag,
    languages,
    suggestion,
  }: {
    readonly tag: string;
    readonly languages: readonly Language[];
    readonly suggestion: string | undefined;
  }) => ({
    message: `expected a language that phones can be set to besides that of the documents (${languages
      .map((language) => `${language.tag} for ${language.name}`)
      .join(
        ', ',
      )}), found "${tag}": nobody ever sees these translations.${didYouMean(suggestion)} Correct the tag, list it in "languages" of the configuration, or take the translations away.`,
    expected: languages.map((language) => language.tag).join(' or '),
    found: tag,
    suggestion,
  }),
} satisfies Messages;
