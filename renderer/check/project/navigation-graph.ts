import type { NativeContract } from '../../document/contract.ts';
import type { ScreenDocument, Step } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { collectFragments } from '../../document/document-dependencies.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { walkDocument } from '../../document/walk.ts';
import { suggestName } from '../../diagnostics/suggest.ts';

export interface NavigationEdge {
  readonly from: string;
  readonly to: string;
  /**
   * `page`: opened by the shell as a new page. `browser`: fallback of a native call in a plain
   * browser.
   */
  readonly by: 'push' | 'replace' | 'page' | 'browser';
  readonly document: string;
  readonly pointer: Pointer;
}

export interface NavigationNode {
  readonly document: ScreenDocument;
  /** Has a step that leaves the app or goes back. */
  readonly canExit: boolean;
  /** Back navigation only runs `on.nativeBack`. */
  readonly blocksBack: boolean;
}

export interface NavigationGraph {
  readonly nodes: ReadonlyMap<string, NavigationNode>;
  readonly edges: readonly NavigationEdge[];
}

/** Target of a step: a screen, `'out'` for leaving the app or going back, or none. */
type StepTarget =
  | { readonly to: string; readonly by: NavigationEdge['by']; readonly pointer: Pointer }
  | 'out'
  | undefined;

type FindScreenByPath = (path: string) => string | undefined;

const nativeTarget = (
  contract: NativeContract | undefined,
  pointer: Pointer,
  screenOf: FindScreenByPath,
): StepTarget => {
  const fallback = contract?.fallback;
  if (fallback?.do === 'close' || fallback?.do === 'open') return 'out';
  if (fallback?.do !== 'page') return undefined;
  const to = screenOf(fallback.path);
  return to === undefined ? 'out' : { to, by: 'browser', pointer };
};

const stepTarget = (
  step: Step,
  pointer: Pointer,
  natives: Readonly<Record<string, NativeContract>>,
  screenOf: FindScreenByPath,
): StepTarget => {
  if (step.do === 'native') {
    if (step.page !== undefined)
      return { to: step.page.to, by: 'page', pointer: joinPointer(pointer, 'page', 'to') };
    return nativeTarget(ownEntry(natives, step.call), joinPointer(pointer, 'call'), screenOf);
  }
  if (step.do !== 'go' || step.how === 'download') return undefined;
  if (step.to === undefined) return 'out';
  return {
    to: step.to,
    by: step.how === 'replace' ? 'replace' : 'push',
    pointer: joinPointer(pointer, 'to'),
  };
};

/**
 * Builds the graph of readable documents. A misspelt screen id counts as its suggestion, since the
 * typo is reported separately.
 */
export const buildNavigationGraph = (
  documents: readonly ScreenDocument[],
  natives: Readonly<Record<string, NativeContract>>,
): NavigationGraph => {
  const fragments = new Map(
    documents.flatMap((document) =>
      document.kind === 'fragment' ? [[document.id, document]] : [],
    ),
  );
  const screens = documents.filter(({ kind }) => kind !== 'fragment');
  const ids = screens.map(({ id }) => id);
  const idOfPath = new Map(
    screens.flatMap(({ id, route }) =>
      [route?.path, ...(route?.aliases ?? [])].map((path) => [path, id]),
    ),
  );
  const places = new Map<string, NavigationNode>();
  const ways: NavigationEdge[] = [];
  for (const screen of screens) {
    let leaves = false;
    const drawn = collectFragments(screen, (id) => fragments.get(id)).found.values();
    for (const part of [screen, ...drawn]) {
      walkDocument(part, {
        step: (step, place) => {
          const lead = stepTarget(step, place.pointer, natives, (path) => idOfPath.get(path));
          if (lead === 'out') leaves = true;
          else if (lead !== undefined) {
            const to = ids.includes(lead.to) ? lead.to : suggestName(lead.to, ids);
            if (to !== undefined)
              ways.push({
                from: screen.id,
                to,
                by: lead.by,
                document: part.id,
                pointer: lead.pointer,
              });
          }
        },
      });
    }
    const holdsBack =
      screen.on?.nativeBack !== undefined &&
      (screen.holdBack === undefined || screen.holdBack === true);
    places.set(screen.id, { document: screen, canExit: leaves, blocksBack: holdsBack });
  }
  return { nodes: places, edges: ways };
};
