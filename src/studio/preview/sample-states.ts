import { isRecord, ownProperty, sampleMoment } from '../../../renderer/document.ts';

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
  /** When it is looked at, in milliseconds since 1970. */
  readonly at: number;
}

/** The sample states of a document, and the two that every screen has. */
export const sampleChoices = (document: unknown): readonly SampleChoice[] => {
  const examples = ownProperty(document, 'examples');
  const named = Object.entries(isRecord(examples) ? examples : {}).map(([name, example]): SampleChoice => {
    const description = ownProperty(example, 'description');
    return {
      key: `example ${name}`,
      name,
      description: typeof description === 'string' ? description : undefined,
      example: name,
      answers: 'sample',
      at: sampleMoment(example),
    };
  });
  const example = named[0]?.example ?? '';
  const at = sampleMoment(ownProperty(examples, example));
  return [
    ...named,
    { key: 'loading', name: 'Loading', description: 'No answer has come yet.', example, answers: 'never', at },
    { key: 'fails', name: 'The network fails', description: 'Every call fails.', example, answers: 'fail', at },
  ];
};

/** The sample state to begin with: the one with the most in its answers and parameters, which is where most of a document is to be seen. */
export const fullestChoice = (document: unknown, choices: readonly SampleChoice[]): SampleChoice | undefined => {
  const examples = ownProperty(document, 'examples');
  const weigh = ({ example, answers }: SampleChoice): number => (answers === 'sample' ? JSON.stringify(ownProperty(examples, example) ?? '').length : 0);
  return choices.reduce<SampleChoice | undefined>((best, choice) => (best === undefined || weigh(choice) > weigh(best) ? choice : best), undefined);
};
