import type { GoStep, StoreStep } from '../../document/generated/document.ts';
import type { NodePath } from '../../document/place.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { Checker } from '../checker.ts';
import type { Rule } from '../proof.ts';
import { isFromResponse } from '../values/from-answer.ts';

const checkGoStep = (
  checker: Checker,
  { how, to, address }: GoStep,
  { pointer, ancestors: around }: NodePath,
): void => {
  // An address beside a screen means nothing, which is told already.
  if (how === 'assign' || (how === 'replace' && to === undefined && address !== undefined)) {
    const sentence =
      'a document of class "promotion" goes to screens by their id and follows no address. Go to a screen, or raise the class.';
    checker.report(
      'not-allowed',
      joinPointer(pointer, how === 'assign' ? 'how' : 'address'),
      sentence,
      {
        found: how,
      },
    );
  }
  if (how !== 'download' || address === undefined) return;
  const at = joinPointer(pointer, 'address');
  if (isFromResponse(checker.parse(address, at), around, checker)) return;
  const sentence =
    'a document of class "promotion" keeps files whose address comes with an answer of its calls only. Go to a screen that offers the file.';
  checker.report('not-allowed', at, sentence);
};

const checkStore = (
  { report: say }: Checker,
  { where, how }: StoreStep,
  { pointer }: NodePath,
): void => {
  if (where === 'local')
    say(
      'not-allowed',
      joinPointer(pointer, 'where'),
      'a document of class "promotion" keeps nothing for good. Use "session", or raise the class.',
      {
        expected: 'session',
        found: where,
      },
    );
  if (how === 'clear')
    say(
      'not-allowed',
      joinPointer(pointer, 'how'),
      'a document of class "promotion" does not clear what others have stored. Remove its own keys.',
      {
        expected: 'put, remove',
        found: how,
      },
    );
};

/** A promotion goes to screens by their id, keeps what it has for this visit only, and asks nobody where they are. */
export const promotionSteps: Rule = (checker) => {
  if (checker.document.class !== 'promotion') return {};
  return {
    step: (step, place) => {
      if (step.do === 'go') checkGoStep(checker, step, place);
      if (step.do === 'store') checkStore(checker, step, place);
      if (step.do === 'locate') {
        const sentence =
          'a document of class "promotion" does not ask where the device is. Take the step away, or raise the class.';
        checker.report('not-allowed', joinPointer(place.pointer, 'do'), sentence, {
          found: step.do,
        });
      }
      if (step.do === 'cookie') {
        const sentence =
          'a document of class "promotion" keeps nothing for good. Store it for the session, or raise the class.';
        checker.report('not-allowed', joinPointer(place.pointer, 'do'), sentence, {
          expected: 'store',
          found: 'cookie',
        });
      }
    },
  };
};
