import type { ScreenDocument } from '../document/generated/document.ts';
import { pointerTo } from '../document/pointer.ts';
import { makeProblem } from '../problems/make-problem.ts';
import type { Report } from '../problems/problem.ts';

/** What each kind of document cannot have, and why. */
const foreignKeys: Readonly<Record<ScreenDocument['kind'], Partial<Readonly<Record<keyof ScreenDocument, string>>>>> = {
  screen: {
    params: 'The parameters of a screen stand in its route.',
    slots: 'Only a fragment has slots.',
  },
  template: {
    route: 'A template is served by its id. Take the route away.',
    slots: 'Only a fragment has slots.',
  },
  fragment: {
    route: 'A fragment is drawn by other documents and has no address. Its parameters stand in params.',
    theme: 'A fragment has the colours of the screen that draws it.',
    state: 'A fragment is given what it shows: keep values in the screen and hand them over as params.',
    countdowns: 'A fragment has no time of its own: count in the screen and hand what is left over as params.',
    sources: 'A fragment is given what it shows: read data in the screen and hand them over as params.',
    form: 'A fragment has no form: put inputs into a slot.',
    actions: 'A fragment has no actions: write the steps where they are needed.',
    on: 'Only screens and templates open and close.',
    holdBack: 'Only screens and templates open and close.',
    tickSeconds: 'Only screens and templates open and close.',
    overlays: 'A fragment has no overlays: put them into the screen.',
    header: 'A fragment is drawn where it is used: put it into the header of the screen.',
    footer: 'A fragment is drawn where it is used: put it into the footer of the screen.',
  },
};

/** Values come with a template and nowhere else: an address or the user of a fragment leaves out what it has not. */
const checkDefaults = ({ kind, route, params }: ScreenDocument, report: Report): void => {
  for (const [place, table] of [
    ['/route/params', route?.params],
    ['/params', params],
  ] as const) {
    for (const [name, param] of Object.entries(table ?? {})) {
      if (param.default === undefined) continue;
      const pointer = pointerTo(place, name, 'default');
      if (kind !== 'template') {
        const sentence = `only a parameter of a template has a default, this is a ${kind}. Say what stands in where it is read, with the operator "default".`;
        report(makeProblem('unknown-key', pointer, sentence, { found: 'default' }));
      } else if (param.required === true) {
        const sentence = 'a parameter with a default is always there, so that "required" says nothing. Take one of them away.';
        report(makeProblem('structure', pointerTo(place, name, 'required'), sentence, { found: 'required' }));
      }
    }
  }
};

/** Reports what a document of this kind cannot have, and what it must have. */
export const checkKind = (document: ScreenDocument, report: Report): void => {
  for (const [key, reason] of Object.entries(foreignKeys[document.kind])) {
    if (!Object.hasOwn(document, key)) continue;
    report(makeProblem('unknown-key', pointerTo('', key), `a ${document.kind} has no "${key}". ${reason}`, { found: key }));
  }
  if (document.kind === 'template' && document.class !== 'promotion') {
    const sentence = `a template is shown to whoever is given its id and is of class "promotion", found "${document.class}". Change the class, or make a screen of it.`;
    report(makeProblem('not-allowed', '/class', sentence, { expected: 'promotion', found: document.class, suggestion: 'promotion' }));
  }
  checkDefaults(document, report);
  if (document.kind !== 'screen') return;
  if (document.route === undefined) {
    report(makeProblem('missing-key', '', 'expected "route", found none: a screen has an address.', { expected: 'route', suggestion: 'route' }));
  } else if (document.route.path === undefined && document.route.hash === undefined) {
    report(
      makeProblem('missing-key', '/route', 'expected "path" or "hash", found neither. Say where the screen lives.', { expected: 'path', suggestion: 'path' }),
    );
  }
  for (const [name, { type }] of Object.entries(document.route?.params ?? {})) {
    if (type !== 'list' && type !== 'record') continue;
    const pointer = pointerTo('/route/params', name, 'type');
    const sentence = `an address cannot carry a ${type}. Use text, number, boolean, amount or date.`;
    report(makeProblem('structure', pointer, sentence, { expected: 'text, number, boolean, amount, date', found: type }));
  }
};
