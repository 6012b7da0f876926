import { hashKey } from '../ports/hash-key.ts';
import { prerenderedInputs } from './prerendered.ts';

/** Texts with this many digits may be card numbers and are never stored. */
const minCardDigits = 12;

const mayBeCard = (text: string): boolean => (text.match(/\p{Nd}/gu)?.length ?? 0) >= minCardDigits;

/**
 * Restores text typed before the app ran, for the same URL.
 * @param ids inputs whose draft may be stored
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
      // If the app starts, it reports the same storage error itself.
      onError?.();
      return undefined;
    }
  };
  const clearDraft = (): void => withStorage((storage) => storage.removeItem(key));
  const draft = new URLSearchParams(withStorage((storage) => storage.getItem(key)) ?? '');
  for (const field of fields()) field.value = draft.get(field.id) ?? field.value;
  clearDraft();
  // A page from the back/forward cache still has its values.
  view.addEventListener('pageshow', clearDraft);
  view.addEventListener('pagehide', () => {
    // Empty after the app has taken the inputs over.
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
