import { isRecord } from '../../../renderer/entries/node.ts';
import { createPrerender, type PrerenderedScreen } from '../../../renderer/entries/prerender.ts';
import {
  createTranslate,
  parseLanguageTexts,
  type Translate,
} from '../../contracts/language-texts.ts';
import { sourceLanguage } from '../../contracts/choose-language.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { loanCatalogue } from '../../loan-app/widgets/catalogue.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { pickPublicConfig, templateUrlParams } from '../../contracts/public-config.ts';

/** Prerenders a parsed document; undefined if it fails or the language has no texts. */
export type PrerenderPage = (
  document: unknown,
  fragments: readonly unknown[],
  language: string,
  nowMs: number,
) => PrerenderedScreen | undefined;

/** Transparent GIF pixel: a real picture would compete with the app on a slow network. */
const picturePlaceholder =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const isOwnPicture = (value: string): boolean =>
  /^(?:[0-9a-f]{64}|\/[\w-]+(\.[\w-]+)+)$/.test(value);

/** @param onError receives a render failure; the page is then sent without prerendering */
export const createPrerenderer = async (
  config: LoanAppConfig,
  texts: ReadonlyMap<string, unknown>,
  onError: (error: unknown) => void,
): Promise<PrerenderPage> => {
  const prerender = await createPrerender({
    contracts: { calls, datasets, natives, stored },
    catalogue: loanCatalogue,
    formats: { ...config.formats, currency: config.currency },
    config: pickPublicConfig(config),
    resolveImage: (value) => (isOwnPicture(value) ? picturePlaceholder : undefined),
    urlParams: templateUrlParams,
  });
  const others = new Map(
    (config.languages ?? []).map((language): [string, unknown] => [language, {}]),
  );
  const languages = new Map(
    [...others, ...texts].map(([language, file]): [string, Translate] => [
      language,
      createTranslate(parseLanguageTexts(language, file)),
    ]),
  ).set(sourceLanguage, (text) => text);
  return (document, fragments, language, at) => {
    const translate = languages.get(language);
    if (translate === undefined) return undefined;
    const byId = new Map(
      fragments.flatMap((fragment) =>
        isRecord(fragment) && typeof fragment['id'] === 'string'
          ? [[fragment['id'], fragment]]
          : [],
      ),
    );
    try {
      const prerendered = prerender(document, byId, translate, at);
      return 'problems' in prerendered ? undefined : prerendered;
    } catch (error) {
      onError(error);
      return undefined;
    }
  };
};
