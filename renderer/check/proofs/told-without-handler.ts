import type { Rule } from '../proof.ts';

/** Keys that say when something of `on` happens, with what nothing happens without. */
const triggerKeys = [
  {
    key: 'holdBack',
    event: 'nativeBack',
    sentence: 'going back is held and nothing happens instead.',
  },
  { key: 'tickSeconds', event: 'tick', sentence: 'time passes and nothing happens.' },
] as const;

/** Where a document says when something happens, something happens. */
export const requireHandler: Rule = ({ document, report: say }) => ({
  end: () => {
    // A fragment has neither, which is told elsewhere.
    if (document.kind === 'fragment') return;
    for (const { key, event, sentence } of triggerKeys) {
      if (document[key] === undefined || document.on?.[event] !== undefined) continue;
      say('missing-key', `/${key}`, `${sentence} Add "${event}" to "on", or take "${key}" away.`, {
        expected: event,
        suggestion: event,
        quotes: ['on', event, key],
      });
    }
  },
});
