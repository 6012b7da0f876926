import { forbiddenKeys } from '../document/foreign-keys.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import { joinPointer } from '../document/pointer.ts';
import { makeProblem } from '../problems/make-problem.ts';
import type { Report } from '../problems/problem.ts';

/** Values come with a template and nowhere else: an address or the user of a fragment leaves out what it has not. */
const checkDefaults = ({ kind, route, params }: ScreenDocument, report: Report): void => {
  for (const [place, table] of [
    ['/route/params', route?.params],
    ['/params', params],
  ] as const) {
    for (const [name, param] of Object.entries(table ?? {})) {
      if (param.default === undefined) continue;
      const pointer = joinPointer(place, name, 'default');
      if (kind !== 'template') {
        const sentence = `only a parameter of a template has a default, this is a ${kind}. Say what stands in where it is read, with the operator "default".`;
        report(makeProblem('unknown-key', pointer, sentence, { found: 'default' }));
      } else if (param.required === true) {
        const sentence =
          'a parameter with a default is always there, so that "required" says nothing. Take one of them away.';
        report(
          makeProblem('structure', joinPointer(place, name, 'required'), sentence, {
            found: 'required',
            quotes: ['required'],
          }),
        );
      }
    }
  }
};

/** Reports what a document of this kind cannot have, and what it must have. */
export const checkKind = (document: ScreenDocument, report: Report): void => {
  for (const [key, reason] of Object.entries(forbiddenKeys[document.kind])) {
    if (!Object.hasOwn(document, key)) continue;
    report(
      makeProblem(
        'unknown-key',
        joinPointer('', key),
        `a ${document.kind} has no "${key}". ${reason}`,
        { found: key, quotes: [key] },
      ),
    );
  }
  if (document.kind === 'template' && document.class !== 'promotion') {
    const sentence = `a template is shown to whoever is given its id and is of class "promotion", found "${document.class}". Change the class, or make a screen of it.`;
    report(
      makeProblem('not-allowed', '/class', sentence, {
        expected: 'promotion',
        found: document.class,
        suggestion: 'promotion',
      }),
    );
  }
  checkDefaults(document, report);
  if (document.kind !== 'screen') return;
  if (document.route === undefined) {
    report(
      makeProblem('missing-key', '', 'expected "route", found none: a screen has an address.', {
        expected: 'route',
        suggestion: 'route',
        quotes: ['route'],
      }),
    );
  } else if (document.route.path === undefined && document.route.hash === undefined) {
    report(
      makeProblem(
        'missing-key',
        '/route',
        'expected "path" or "hash", found neither. Say where the screen lives.',
        {
          expected: 'path',
          suggestion: 'path',
          quotes: ['path', 'hash'],
        },
      ),
    );
  }
  for (const [name, { type }] of Object.entries(document.route?.params ?? {})) {
    if (type !== 'list' && type !== 'record') continue;
    const pointer = joinPointer('/route/params', name, 'type');
    const sentence = `an address cannot carry a ${type}. Use text, number, boolean, amount or date.`;
    report(
      makeProblem('structure', pointer, sentence, {
        expected: 'text, number, boolean, amount, date',
        found: type,
      }),
    );
  }
};
