import type { NativeContract } from '../../document/contract.ts';
import type { ScreenDocument, Step } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { collectFragments } from '../../document/document-dependencies.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { walkDocument } from '../../document/walk.ts';
import { suggestName } from '../../diagnostics/suggest.ts';

/** A step that leads from one screen to another. */
export interface NavigationEdge {
  readonly from: string;
  readonly to: string;
  /** page: the shell opens it as a page of its own. browser: where a native call leads in a plain browser. */
  readonly by: 'push' | 'replace' | 'page' | 'browser';
  /** Id of the document where the step stands: the screen, or a fragment that it draws. */
  readonly document: string;
  readonly pointer: Pointer;
}

/** A screen, or a template, as a place of the graph. */
export interface NavigationNode {
  readonly document: ScreenDocument;
  /** Some step leads out of the app, to an address or back. */
  readonly canExit: boolean;
  /** Going back never leaves the screen by itself: it runs on.nativeBack. */
  readonly blocksBack: boolean;
}

/** Who leads to whom. Fragments are no places: their steps lead from the screens that draw them. */
export interface NavigationGraph {
  readonly nodes: ReadonlyMap<string, NavigationNode>;
  /** In the order of the documents. */
  readonly edges: readonly NavigationEdge[];
}

/** Where a step leads: to a screen, out of the app or back ('out'), or nowhere. */
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

/** Draws the graph of documents that can be read. A misspelt name leads to the screen that was meant, which is a problem of its own. */
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
