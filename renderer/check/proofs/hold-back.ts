import type { Proof } from '../proof.ts';

/** Something happens where going back is held. */
export const holdBack: Proof = ({ document, say }) => ({
  end: () => {
    // A fragment has neither, which is told elsewhere.
    if (document.kind === 'fragment' || document.holdBack === undefined || document.on?.nativeBack !== undefined) return;
    say('missing-key', '/holdBack', 'going back is held and nothing happens instead. Add "nativeBack" to "on", or take "holdBack" away.', {
      expected: 'nativeBack',
      suggestion: 'nativeBack',
    });
  },
});
