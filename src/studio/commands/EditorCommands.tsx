import { Palette, Rocket } from 'lucide-react';
import { useSymbols } from '../inspector/SymbolsContext.tsx';
import { usePermission } from '../session/use-session.ts';
import { iconOfBlock } from '../tree/block-icons.ts';
import { insertablesAt } from '../tree/insertables.ts';
import type { TreeEntry } from '../tree/screen-tree.ts';
import { useScreenTree } from '../tree/use-screen-tree.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { Command } from './command-registry.ts';
import { useCommands } from './use-commands.ts';
import { widgets } from '../generated/widgets.ts';

const layersIn = (entries: readonly TreeEntry[]): readonly TreeEntry[] =>
  entries.flatMap((entry) => [
    ...(entry.widget === undefined ? [] : [entry]),
    ...layersIn(entry.children),
  ]);

const kindOf = (widget: string): string | undefined =>
  widgets.find(({ name }) => name === widget)?.title;

/** Commands of the open page. Mounted while the palette is open. */
export const EditorCommands = ({ publish }: { readonly publish: () => void }) => {
  const { id, text, lastValidDocument, isReadOnly, isPractice, selectAndFocus, editAndFocus } =
    useWorkspace();
  const mayPublish = usePermission('change.write') && !isPractice;
  const known = useSymbols();
  const { entries, pathOfAddition: path } = useScreenTree();
  useCommands(() => {
    const blocks = isReadOnly
      ? []
      : insertablesAt({ path, text, document: lastValidDocument?.document, known });
    return [
      ...(mayPublish
        ? [
            {
              id: 'action publish',
              group: 'Actions',
              name: 'Publish …',
              keywords: 'release schedule go live send for approval',
              icon: Rocket,
              run: publish,
            } as const,
          ]
        : []),
      {
        id: 'action page-settings',
        group: 'Actions',
        name: 'Page settings',
        keywords: 'title colours end',
        icon: Palette,
        run: () => selectAndFocus(''),
      },
      ...blocks.flatMap(({ key, title, alsoCalled, add, addExample }): readonly Command[] => {
        const edit = addExample ?? add;
        return edit === undefined
          ? []
          : [
              {
                id: `add ${key}`,
                group: 'Add a block',
                name: title,
                keywords: `add block ${alsoCalled.join(' ')}`,
                icon: iconOfBlock(key),
                run: () => editAndFocus(edit),
              },
            ];
      }),
      ...layersIn(entries).map(({ key, name, widget = '', pointer }): Command => ({
        id: `layer ${id} ${key}`,
        group: 'Layers of this page',
        name,
        detail: kindOf(widget),
        keywords: key,
        icon: iconOfBlock(widget),
        run: () => selectAndFocus(pointer),
      })),
    ];
  });
  return null;
};
