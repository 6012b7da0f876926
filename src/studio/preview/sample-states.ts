import { isRecord, ownProperty, getExampleTime } from '../../../renderer/entries/document.ts';

export interface SampleChoice {
  readonly key: string;
  readonly name: string;
  readonly description: string | undefined;
  /** Sample state with the parameters to use; empty for none. */
  readonly example: string;
  readonly answers: 'sample' | 'never' | 'fail';
  /** Template values that this sample state overrides. */
  readonly own: readonly string[];
  /** Sample time in milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Key of a named state. */
export const sampleKey = (name: string): string => `example ${name}`;

/**
 * Overridden template values, which do not follow edits of the template. Excludes parameters
 * without a default.
 */
const ownValues = (document: unknown, example: unknown): readonly string[] => {
  if (ownProperty(document, 'kind') !== 'template') return [];
  const given = ownProperty(example, 'params');
  return Object.keys(isRecord(given) ? given : {}).filter(
    (name) =>
      ownProperty(ownProperty(ownProperty(document, 'params'), name), 'default') !== undefined,
  );
};

export const sampleChoices = (document: unknown): readonly SampleChoice[] => {
  const examples = ownProperty(document, 'examples');
  const named = Object.entries(isRecord(examples) ? examples : {}).map(
    ([name, example]): SampleChoice => {
      const description = ownProperty(example, 'description');
      return {
        key: sampleKey(name),
        name,
        description: typeof description === 'string' ? description : undefined,
        example: name,
        answers: 'sample',
        own: ownValues(document, example),
        at: getExampleTime(example),
      };
    },
  );
  const { example = '', own = [], at = getExampleTime(undefined) } = named[0] ?? {};
  return [
    ...named,
    {
      key: 'loading',
      name: 'Loading',
      description: 'No answer has come yet.',
      example,
      answers: 'never',
      own,
      at,
    },
    {
      key: 'fails',
      name: 'The network fails',
      description: 'Every call fails.',
      example,
      answers: 'fail',
      own,
      at,
    },
  ];
};

/** Default sample state: the fewest overridden values, then the most data. */
export const fullestChoice = (
  document: unknown,
  choices: readonly SampleChoice[],
): SampleChoice | undefined => {
  const examples = ownProperty(document, 'examples');
  const weigh = ({ example, answers }: SampleChoice): number =>
    answers === 'sample' ? JSON.stringify(ownProperty(examples, example) ?? '').length : 0;
  return choices.toSorted(
    (one, other) => one.own.length - other.own.length || weigh(other) - weigh(one),
  )[0];
};
