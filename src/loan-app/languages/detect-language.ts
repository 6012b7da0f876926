import { chooseLanguage } from '../../contracts/choose-language.ts';
import { readQuery } from '../../../renderer/entries/ports.ts';
import { getPath } from '../native/get-path.ts';

const readShellLanguage = (host: unknown, name: string): unknown => {
  try {
    return getPath(host, name, 'language');
  } catch {
    return undefined;
  }
};

/** The URL wins over the shell, then the browser. */
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
