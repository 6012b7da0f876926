import { quoteNames, type Messages } from './wording.ts';
import { didYouMean, matchName } from './hints.ts';

export interface Placeholder {
  readonly name: string;
  readonly known: Iterable<string>;
}

export interface Language {
  readonly tag: string;
  readonly name: string;
}

const unknownPlaceholder = ({ name, known }: Placeholder, fallback: string) => {
  const details = matchName(name, known);
  return {
    ...details,
    message: `the text has no {${name}}.${didYouMean(details.suggestion) || fallback}`,
  };
};

/** Messages about translations. */
export const translationMessages = {
  'translation-names.unknown': (data: Placeholder) => unknownPlaceholder(data, ' Remove it.'),
  'translation-names.by': (data: Placeholder) => unknownPlaceholder(data, ' Use one of its names.'),
  'translation-names.missing': ({ name }: { readonly name: string }) => ({
    message: `the translation lacks {${name}} of the text. Add it.`,
    expected: name,
  }),
  'unused-translation.number': () =>
    'this plural form has no number. Add "by" with the {name} of the number.',
  'unused-translation.form': ({
    form,
    known,
  }: {
    readonly form: string;
    readonly known: readonly string[];
  }) => ({
    message: `the language has no plural form "${form}" (only ${known.join(', ')}). Remove it.`,
    found: form,
  }),
  'unused-translation.language': ({ tag }: { readonly tag: string }) => ({
    message: `"${tag}" is not a language tag. Write one like "fil" for Filipino.`,
    found: tag,
  }),
  'unused-translation.text': ({ text }: { readonly text: string }) => ({
    message: `"${text}" is not a text of this document. Copy the text exactly from its {"text": …}, or remove the translation.`,
    found: text,
  }),
  'duplicate-id.translation': ({
    text,
    first,
  }: {
    readonly text: string;
    readonly first: string;
  }) => ({
    message: `this text is already translated at ${first}. Remove one.`,
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
    message: `"${text}" lacks the ${language} form for ${quoteNames(forms)} of {${by}}. Add it in the studio under "Texts", or say there that it depends on no number.`,
    expected: quoteNames(forms),
    found: 'none',
  }),
  untranslated: ({ text, tag, name }: Language & { readonly text: string }) => ({
    message: `"${text}" has no ${name} translation, so it is shown untranslated. Add one in the studio under "Texts", or use a text that the app translates.`,
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
  }) => {
    const offered = languages.map((language) => `${language.tag} for ${language.name}`);
    return {
      message: `the app does not offer the language "${tag}" (only ${offered.join(', ')}).${
        didYouMean(suggestion) ||
        ' Correct the tag, offer the language in the configuration, or remove the translations.'
      }`,
      expected: languages.map((language) => language.tag).join(' or '),
      found: tag,
      suggestion,
    };
  },
} satisfies Messages;
