// What a person might do on a page that was answered oddly.
import { fireEvent } from '@testing-library/react';
import { front } from '../requests/person.ts';
import { pick, type Random } from './mutations.ts';

/** Signs that most rules of our forms take. */
const typed = ['09171234567', '13912345678', 'Maria Clara', '123456', '1', ''];

/** Fills in what can be filled in: texts, days, choices, files. @param texts one of which is typed into each field */
export const fillIn = (random: Random, texts: readonly string[] = typed): void => {
  for (const field of front().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([disabled]), textarea:not([disabled])',
  )) {
    if (!field.isConnected) continue;
    if (field.type === 'radio' || field.type === 'checkbox') {
      if (random() < 0.7) fireEvent.click(field);
    } else if (field.type === 'file') {
      fireEvent.change(field, {
        target: { files: [new File(['pixels'], 'receipt.png', { type: 'image/png' })] },
      });
    } else {
      fireEvent.input(field, {
        target: { value: field.type === 'date' ? '1990-05-20' : pick(random, texts) },
      });
      if (random() < 0.3) fireEvent.blur(field);
    }
  }
};

const tappable =
  'button:not([disabled]), a[href], [role="button"], [role="tab"], input[type="radio"], input[type="checkbox"]';

/** One of the things that can be tapped; undefined when there is none. */
export const chooseTarget = (random: Random): HTMLElement | undefined => {
  const targets = [...front().querySelectorAll<HTMLElement>(tappable)];
  return targets.length === 0 ? undefined : pick(random, targets);
};
