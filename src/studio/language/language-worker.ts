// What is known about documents, in a thread of its own: typing never waits for it.
import {
  createPlaceFinder,
  createRecheck,
  readSentences,
  type DocumentText,
  type Languages,
  type LocatedProblem,
  type ValuePlace,
} from '../../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { knownSentences } from '../../contracts/known-sentences.ts';
import { publicNames } from '../../contracts/public-names.ts';
import { checkFormula } from '../formula/check-formula.ts';
import { parseFormula } from '../formula/parse-formula.ts';
import { referencesFor } from '../formula/references.ts';
import { readAppLanguages } from './app-languages.ts';
import { completeAt, explainAt } from './json-service.ts';
import { readKnown } from './read-known.ts';
import type { FailedReply, IdText, LanguageQuestions, Place, Question, QuestionName, Reply } from './messages.ts';

type Answers = {
  readonly [Name in QuestionName]: (asks: LanguageQuestions[Name]['asks']) => LanguageQuestions[Name]['answers'] | Promise<LanguageQuestions[Name]['answers']>;
};

const contracts = { calls, natives, datasets, stored };
const named = ({ id, text }: IdText): DocumentText => ({ name: id, text });

let others: readonly DocumentText[] = [];
let recheck: ReturnType<typeof createRecheck> | undefined;
let findPlaces: ReturnType<typeof createPlaceFinder> | undefined;

/** Loaded beside everything else, and anew for the next check when that failed: a check that said nothing of missing translations would seem to have found none. */
let reading: Promise<Languages> | undefined;
const readLanguages = (): Promise<Languages> => {
  reading ??= readAppLanguages().then(
    ({ files, configured }) => knownSentences(files, configured),
    (fault: unknown) => {
      reading = undefined;
      throw fault;
    },
  );
  return reading;
};

const check = async (document: DocumentText): Promise<readonly LocatedProblem[]> => {
  const languages = await readLanguages();
  recheck ??= createRecheck(contracts, { config: publicNames, others, languages });
  return recheck(document);
};

/** Reading all documents takes a moment, which nobody waits for who asks for no place. */
const placeOf = ({ pointer, ...document }: Place): ValuePlace | undefined => {
  findPlaces ??= createPlaceFinder(contracts, { config: publicNames, others });
  return findPlaces(named(document))(pointer);
};

const answers: Answers = {
  others: ({ documents }) => {
    others = documents.map(named);
    recheck = undefined;
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

const answer = async <Name extends QuestionName>({ turn, name, asks }: Question<Name>): Promise<Reply<Name> | FailedReply> => {
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
