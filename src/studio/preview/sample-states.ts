import { isRecord, ownProperty, getExampleTime } from '../../../renderer/entries/document.ts';

/** A sample state that can be chosen. */
export interface SampleChoice {
  /** Tells it apart from all others. */
  readonly key: string;
  readonly name: string;
  /** What it shows, in the words of the document. */
  readonly description: string | undefined;
  /** The sample state of the document whose parameters are taken; empty for none. */
  readonly example: string;
  readonly answers: 'sample' | 'never' | 'fail';
  /** Values of the template in place of which it has its own. */
  readonly own: readonly string[];
  /** When it is looked at, in milliseconds since 1970. */
  readonly at: number;
}

/** Values of a template that a sample state has its own of: whoever changes them does not see that there. Those that come from whoever opens it are none. */
const ownValues = (document: unknown, example: unknown): readonly string[] => {
  if (ownProperty(document, 'kind') !== 'template') return [];
  const given = ownProperty(example, 'params');
  return Object.keys(isRecord(given) ? given : {}).filter(
    (name) =>
      ownProperty(ownProperty(ownProperty(document, 'params'), name), 'default') !== undefined,
  );
};

/** The sample states of a document, and the two that every screen has. */
export const sampleChoices = (document: unknown): readonly SampleChoice[] => {
  const examples = ownProperty(document, 'examples');
  const named = Object.entries(isRecord(examples) ? examples : {}).map(
    ([name, example]): SampleChoice => {
      const description = ownProperty(example, 'description');
      return {
        key: `example ${name}`,
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

/**
 * The sample state to begin with: the one with the most in its answers and parameters, which is where most of a document is to be seen. Of a template one of
 * those with the fewest values of their own, so that whoever changes its values sees that.
 */
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
