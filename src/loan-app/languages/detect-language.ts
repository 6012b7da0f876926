import { chooseLanguage } from '../../contracts/choose-language.ts';
import { readQuery } from '../routing/query.ts';
import { getPath } from '../native/get-path.ts';

/** The language tag that a shell gives, as something unknown; undefined when there is none, or the window cannot be read. */
const readShellLanguage = (host: unknown, name: string): unknown => {
  try {
    return getPath(host, name, 'language');
  } catch {
    return undefined;
  }
};

/** The language of a page: what the address says, else the shell, else the browser. @param known languages besides the source language */
export const detectLanguage = (
  view: Window,
  bridgeName: string,
  known: readonly string[],
): string =>
  chooseLanguage(
    [
      readQuery(view.location).get('lang'),
      readShellLanguage(view, bridgeName),
      ...view.navigator.languages,
    ],
    known,
  );
