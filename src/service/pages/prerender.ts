import { isRecord } from '../../../renderer/entries/node.ts';
import { createPrerender, type PrerenderedScreen } from '../../../renderer/entries/prerender.ts';
import { createTranslate, readCatalogue, type Translate } from '../../contracts/catalogue.ts';
import { sourceLanguage } from '../../contracts/choose-language.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { pickPublicConfig } from '../../contracts/public-config.ts';
import { templateUrlParams } from '../../contracts/wire-names.ts';

/**
 * Draws what a page shows before the app runs; undefined for a document that cannot be drawn: the app says why.
 * @param document that is published, as parsed JSON
 * @param fragments that it uses
 * @param language in which it is read; the app draws by itself where its texts are not there
 * @param at the moment, in milliseconds since 1970
 */
export type PrerenderPage = (
  document: unknown,
  fragments: readonly unknown[],
  language: string,
  nowMs: number,
) => PrerenderedScreen | undefined;

/** Keeps the place of a picture (one transparent pixel, GIF): a picture itself would share a slow network with the app, which then comes later. */
const picturePlaceholder =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Pictures that the service itself sends: those that were uploaded, by their hash, and files beside the page. */
const isOwnPicture = (value: string): boolean =>
  /^(?:[0-9a-f]{64}|\/[\w-]+(\.[\w-]+)+)$/.test(value);

/**
 * @param texts what the file of each language that phones speak holds, by its tag
 * @param onFault told when drawing a document broke: the page is sent without, and the app draws it as ever
 */
export const createPrerenderer = async (
  config: LoanAppConfig,
  texts: ReadonlyMap<string, unknown>,
  onError: (fault: unknown) => void,
): Promise<PrerenderPage> => {
  const prerender = await createPrerender({
    contracts: { calls, datasets, natives, stored },
    formats: { ...config.formats, currency: config.currency },
    config: pickPublicConfig(config),
    resolveImage: (value) => (isOwnPicture(value) ? picturePlaceholder : undefined),
    urlParams: templateUrlParams,
  });
  // Languages that only documents speak have no file.
  const others = new Map(
    (config.languages ?? []).map((language): [string, unknown] => [language, {}]),
  );
  const languages = new Map(
    [...others, ...texts].map(([language, file]): [string, Translate] => [
      language,
      createTranslate(readCatalogue(language, file)),
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
