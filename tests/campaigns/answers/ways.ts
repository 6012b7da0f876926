// Which answer is mutated, and what a person does until it comes.
import { situations, type Deed, type Situation } from '../requests/situations.ts';
import { sampleStates, type SampleState } from './good-answers.ts';
import { pick, type Random } from './mutations.ts';

export interface Way {
  readonly state: SampleState;
  /** The call, kept value or values whose answer is mutated. */
  readonly target: string;
  /** What is done until the target is asked for; none: it is asked for by the screen itself, or by chance. */
  readonly deeds: readonly Deed[];
}

/** The sample state of a situation, with the parameters and answers that the situation needs. */
const wayOf = ({ screen, example: name, request, deeds, params, answers }: Situation): Way => {
  const state = sampleStates.find((one) => one.document.id === screen && one.name === name);
  if (state === undefined)
    throw new Error(`There is no sample state "${name}" of a screen "${screen}".`);
  const { example } = state;
  return {
    state: {
      ...state,
      example: {
        ...example,
        params: { ...example.params, ...params },
        answers: { ...example.answers, ...answers },
      },
    },
    target: request,
    deeds,
  };
};

const known: readonly Way[] = situations.map(wayOf);

/** How many of the answers are those that only somebody gets who does the right things one after the other. */
const shareOfKnown = 0.1;

export const chooseWay = (random: Random): Way => {
  if (random() < shareOfKnown) return pick(random, known);
  const state = pick(random, sampleStates);
  return {
    state,
    target: pick(random, random() < 0.5 ? state.targets : state.targets.slice(0, 2)),
    deeds: [],
  };
};
