import type { Languages } from '../../../renderer/entries/node.ts';
import { collectTranslatedMessages } from '../../contracts/validate-translations.ts';
import type { ApiError } from '../api/api-error.ts';
import { useRead } from '../api/use-read.ts';
import { readAppLanguages } from '../language/app-languages.ts';

interface ReadLanguages {
  /** Undefined before they are known; none where they could not be read: everything else is checked all the same. */
  readonly languages: Languages | undefined;
  readonly error: ApiError | undefined;
  readonly readAgain: () => void;
}

const none: Languages = new Map();

const readLanguages = async (): Promise<Languages> => {
  const { files, configured } = await readAppLanguages();
  return collectTranslatedMessages(files, configured);
};

/** The sentences that phones have in other languages: a document is checked against them. Read here, since the thread that checks may load nothing. */
export const useLanguages = (): ReadLanguages => {
  const { found, error: fault, readAgain } = useRead(readLanguages);
  return { languages: found ?? (fault && none), error: fault, readAgain };
};
