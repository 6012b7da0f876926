import { fingerprint } from '../ports/fingerprint.ts';
import { drawnFields } from './drawn-fields.ts';

/** With so many digits a text may hold the number of a card, whatever stands between them: nobody has judged it yet, as a form does what it keeps. */
const digitsOfCard = 12;

const mayBeCard = (text: string): boolean => (text.match(/\p{Nd}/gu)?.length ?? 0) >= digitsOfCard;

/**
 * Keeps what was typed into a page drawn ahead when that page is left before the app has come, and puts it back when the same address is opened again in the
 * same web view: there it is typed text like any other, which the app takes over and judges. Once the app has it, only its draft is kept.
 * @param ids of the fields that the draft of the screen may keep
 * @param lost told that the browser refuses to keep what was typed, which is gone then
 */
export const keepTypedTexts = (
  drawn: HTMLElement,
  ids: readonly string[],
  view: Window,
  lost: () => void,
): void => {
  const key = `typed:${fingerprint(view.location.href)}`;
  const fields = () => [...drawnFields(drawn)].filter(({ id }) => ids.includes(id));
  const attempt = <Result>(
    work: (storage: Storage) => Result,
    refused?: () => void,
  ): Result | undefined => {
    try {
      return work(view.sessionStorage);
    } catch {
      // Where the app comes, it meets the same refusal as soon as it reads its draft, and reports it. Nobody else tells of a page that is left before.
      refused?.();
      return undefined;
    }
  };
  const forget = (): void => attempt((storage) => storage.removeItem(key));
  const kept = new URLSearchParams(attempt((storage) => storage.getItem(key)) ?? '');
  for (const field of fields()) field.value = kept.get(field.id) ?? field.value;
  forget();
  // Of a page that the browser has kept whole the fields have it still.
  view.addEventListener('pageshow', forget);
  view.addEventListener('pagehide', () => {
    // When the app has taken the texts over there are no fields any more.
    const typed = fields().filter(
      ({ value, defaultValue }) => value !== defaultValue && !mayBeCard(value),
    );
    if (typed.length > 0)
      attempt(
        (storage) =>
          storage.setItem(
            key,
            new URLSearchParams(typed.map(({ id, value }) => [id, value])).toString(),
          ),
        lost,
      );
  });
};
