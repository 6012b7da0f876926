import type { ContractOutcome } from './run-contract-mutants.ts';

/** Accepted changes of a kind, with the reason. A place ends with the id of the document. */
interface ContractSurvivors {
  readonly kinds: readonly string[];
  readonly places: readonly string[];
  readonly reason: string;
}

/** Every breaking change that the checker may leave unreported in a document that uses it. */
export const contractSurvivors: readonly ContractSurvivors[] = [
  {
    kinds: ['a field that is gone', 'a field under another name'],
    places: [
      'calls channel-template answer.values.agreementTitle: agreement',
      'calls channel-template answer.values.backgroundColor: agreement',
      'calls channel-template answer.values.backgroundColor: download',
    ],
    reason:
      'The values of a template are open by contract: every template has names of its own, so any name may come.',
  },
  {
    kinds: ['a field that may be missing'],
    places: [
      'stored complaintTypes value.subTypes: complaint-next',
      'calls upload-problem-img answer.url: complaint-next',
      'calls problem-init answer.problemType: complaint',
      'calls problem-init answer.problemType: complaint-next',
      'calls loan-account answer.status: account-statement',
    ],
    reason: 'The document reads the value only where it may be missing.',
  },
  {
    kinds: ['a new value'],
    places: ['calls loan-account answer.status: account-statement'],
    reason: 'The document asks for one value and treats every other one alike.',
  },
  {
    kinds: ['an error code that is gone'],
    places: [
      'calls loan-account errors.not-found: account-statement',
      'calls loan-entries errors.not-found: account-statement',
    ],
    reason: 'The contract lists *, so the code may still come, and the document does not name it.',
  },
  {
    kinds: ['a parameter that must be given'],
    places: ['calls generate-vcode request.isDelay: repay-delay'],
    reason: 'The document always passes the parameter.',
  },
];

export const contractReasonFor = ({ kind, place, id }: ContractOutcome): string | undefined =>
  contractSurvivors.find(
    (one) => one.kinds.includes(kind.name) && one.places.includes(`${place}: ${id}`),
  )?.reason;
