// Runs in a worker, so that parsing and checking never block typing.
import { expose } from 'comlink';
import {
  createCompletionService,
  createIncrementalCheck,
  listNameUses,
  readDocuments,
  readSentences,
  type AddressPolicy,
  type DocumentText,
  type CompletionContext,
} from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../contracts/generated/public-config.ts';
import { widgets } from '../../loan-app/widgets/definitions.ts';
import { checkFormula, parseFormula } from '../formula/parse-formula.ts';
import { referencesFor } from '../formula/references.ts';
import { completeAt, explainAt } from './json-service.ts';
import { readSymbols } from './read-symbols.ts';
import type { DocumentLocation, IdText, LanguageService } from './messages.ts';

const contracts = { calls, natives, datasets, stored, widgets };
const named = ({ id, text }: IdText): DocumentText => ({ name: id, text });

let others: readonly DocumentText[] = [];
let policy: AddressPolicy = {};
let check = createIncrementalCheck(contracts, { config: publicConfigTypes });
let completionService: ReturnType<typeof createCompletionService> | undefined;

/** Created on first use: reading all documents takes a moment. */
const locationOf = ({ pointer, ...document }: DocumentLocation): CompletionContext | undefined => {
  completionService ??= createCompletionService(contracts, {
    config: publicConfigTypes,
    policy,
    others,
  });
  return completionService(named(document))(pointer);
};

const service: LanguageService = {
  others: ({ documents, languages, policy: listed }) => {
    policy = listed;
    others = documents.map(named);
    check = createIncrementalCheck(contracts, {
      config: publicConfigTypes,
      policy,
      others,
      languages,
    });
    completionService = undefined;
    return true;
  },
  check: (document) => check(named(document)),
  references: (location) => {
    const found = locationOf(location);
    return found === undefined ? [] : referencesFor(found);
  },
  formula: ({ formula, ...place }) => {
    const found = locationOf(place);
    return found === undefined ? parseFormula(formula) : checkFormula(formula, found);
  },
  known: ({ documentClass }) => readSymbols(contracts, others, documentClass),
  sentences: (document) => readSentences(named(document)),
  nameUses: ({ target, ...document }) => {
    const [read] = readDocuments([named(document)]);
    return read && listNameUses(read, target);
  },
  complete: ({ text, offset }) => completeAt(text, offset),
  explain: ({ text, offset }) => explainAt(text, offset),
};

expose(service);
