import { hashKey } from '../ports/hash-key.ts';
import { prerenderedInputs } from './prerendered.ts';

/** With so many digits a text may hold the number of a card, whatever stands between them: nobody has judged it yet, as a form does what it keeps. */
const minCardDigits = 12;

const mayBeCard = (text: string): boolean => (text.match(/\p{Nd}/gu)?.length ?? 0) >= minCardDigits;

/**
 * Keeps what was typed into a page drawn ahead when that page is left before the app has come, and puts it back when the same address is opened again in the
 * same web view: there it is typed text like any other, which the app takes over and judges. Once the app has it, only its draft is kept.
 * @param ids of the fields that the draft of the screen may keep
 * @param lost told that the browser refuses to keep what was typed, which is gone then
 */
export const persistInputDraft = (
  root: HTMLElement,
  ids: readonly string[],
  view: Window,
  onStorageError: () => void,
): void => {
  const key = `typed:${hashKey(view.location.href)}`;
  const fields = () => [...prerenderedInputs(root)].filter(({ id }) => ids.includes(id));
  const withStorage = <Result>(
    work: (storage: Storage) => Result,
    onError?: () => void,
  ): Result | undefined => {
    try {
      return work(view.sessionStorage);
    } catch {
      // Where the app comes, it meets the same refusal as soon as it reads its draft, and reports it. Nobody else tells of a page that is left before.
      onError?.();
      return undefined;
    }
  };
  const clearDraft = (): void => withStorage((storage) => storage.removeItem(key));
  const draft = new URLSearchParams(withStorage((storage) => storage.getItem(key)) ?? '');
  for (const field of fields()) field.value = draft.get(field.id) ?? field.value;
  clearDraft();
  // Of a page that the browser has kept whole the fields have it still.
  view.addEventListener('pageshow', clearDraft);
  view.addEventListener('pagehide', () => {
    // When the app has taken the texts over there are no fields any more.
    const changed = fields().filter(
      ({ value, defaultValue }) => value !== defaultValue && !mayBeCard(value),
    );
    if (changed.length > 0)
      withStorage(
        (storage) =>
          storage.setItem(
            key,
            new URLSearchParams(changed.map(({ id, value }) => [id, value])).toString(),
          ),
        onStorageError,
      );
  });
};
