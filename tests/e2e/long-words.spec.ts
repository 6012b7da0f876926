import { openSampleState, sampleStates, seenIn } from './sample-states.ts';
import { expect, test } from './service.ts';

const word = 'W'.repeat(80);

const madeOfAnswers = [
  'Selfie cannot be filled in here. Please update the app or call us.',
  'Get Bayani Cash',
];

const isForPeople = (text: string): boolean => /^[A-Z][^/]*[a-z]{2}[^.]*$/.test(text);

const withLongWords = (value: unknown): unknown => {
  if (typeof value === 'string') return isForPeople(value) ? `${word} ${value}` : value;
  if (Array.isArray(value)) return value.map(withLongWords);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withLongWords(inner)]),
    );
  return value;
};

const tooWide = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const parts = [...document.body.querySelectorAll('*')].filter(
    (part) => part.scrollWidth > part.clientWidth + 1 && part.childElementCount === 0,
  );
  return [
    `The page is ${scrollWidth} px wide.`,
    ...parts.map(({ outerHTML }) => outerHTML.slice(0, 80)),
  ];
};

for (const state of sampleStates()) {
  const { answers } = state.example;
  if (
    answers === undefined ||
    state.isLoading ||
    state.document.kind !== 'screen' ||
    !JSON.stringify(withLongWords(answers)).includes(word)
  )
    continue;
  test(`APP-01 ${state.file} ${state.name} fits the phone whatever long words are answered`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const visible = (state.example.visible ?? []).filter((text) => !madeOfAnswers.includes(text));
    const long = {
      ...state,
      example: { ...state.example, visible, answers: withLongWords(answers) as typeof answers },
    };
    await openSampleState(page, long);
    for (const found of seenIn(page, long)) await expect(found).toBeAttached();
    expect(await page.evaluate(tooWide)).toEqual([]);
  });
}
