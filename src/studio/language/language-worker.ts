// What is known about documents, in a thread of its own: typing never waits for it.
import {
  createPlaceFinder,
  createRecheck,
  readSentences,
  type DocumentText,
  type ValuePlace,
} from '../../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { publicNames } from '../../contracts/public-names.ts';
import { checkFormula } from '../formula/check-formula.ts';
import { parseFormula } from '../formula/parse-formula.ts';
import { referencesFor } from '../formula/references.ts';
import { completeAt, explainAt } from './json-service.ts';
import { readKnown } from './read-known.ts';
import type {
  FailedReply,
  IdText,
  LanguageQuestions,
  Place,
  Question,
  QuestionName,
  Reply,
} from './messages.ts';

type Answers = {
  readonly [Name in QuestionName]: (
    asks: LanguageQuestions[Name]['asks'],
  ) => LanguageQuestions[Name]['answers'] | Promise<LanguageQuestions[Name]['answers']>;
};

const contracts = { calls, natives, datasets, stored };
const named = ({ id, text }: IdText): DocumentText => ({ name: id, text });

let others: readonly DocumentText[] = [];
let check = createRecheck(contracts, { config: publicNames });
let findPlaces: ReturnType<typeof createPlaceFinder> | undefined;

/** Reading all documents takes a moment, which nobody waits for who asks for no place. */
const placeOf = ({ pointer, ...document }: Place): ValuePlace | undefined => {
  findPlaces ??= createPlaceFinder(contracts, { config: publicNames, others });
  return findPlaces(named(document))(pointer);
};

const answers: Answers = {
  others: ({ documents, languages }) => {
    others = documents.map(named);
    check = createRecheck(contracts, { config: publicNames, others, languages });
    findPlaces = undefined;
    return true;
  },
  check: (document) => check(named(document)),
  references: (place) => {
    const found = placeOf(place);
    return found === undefined ? [] : referencesFor(found);
  },
  formula: ({ formula, ...place }) => {
    const found = placeOf(place);
    return found === undefined ? parseFormula(formula) : checkFormula(formula, found);
  },
  known: ({ documentClass }) => readKnown(contracts, others, documentClass),
  sentences: (document) => readSentences(named(document)),
  complete: ({ text, offset }) => completeAt(text, offset),
  explain: ({ text, offset }) => explainAt(text, offset),
};

const answer = async <Name extends QuestionName>({
  turn,
  name,
  asks,
}: Question<Name>): Promise<Reply<Name> | FailedReply> => {
  try {
    const reply: Reply<Name> = { turn, name, answer: await answers[name](asks) };
    return reply;
  } catch (fault) {
    return { turn, name, fault: fault instanceof Error ? fault.message : 'unknown fault' };
  }
};

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((reply) => postMessage(reply));
});
