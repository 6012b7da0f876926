import type { Rule } from './rule.ts';
import { importsOf, isGenerated, isTest, type SourceFile } from './source-file.ts';

const importing = (path: string, name: string): SourceFile => ({
  path,
  text: `import { x } from '${name}';\n`,
});

/** The applications and what each may import of the project. The engine has a door for browsers and one for Node. */
const applications: Readonly<Record<string, readonly string[]>> = {
  // What runs before the app shall not bring the engine.
  'src/loan-app/': [
    'src/contracts/',
    'src/listeners/',
    'renderer/entries/browser.ts',
    'renderer/entries/react.ts',
    'renderer/entries/document.ts',
  ],
  // Its worker holds the checker; pages that run no documents load a door of their own, since the first would bring the whole engine.
  'src/studio/': [
    'src/contracts/',
    'src/listeners/',
    'src/starters/',
    'renderer/entries/browser.ts',
    'renderer/entries/editor.ts',
    'renderer/entries/node.ts',
    'renderer/entries/document.ts',
    'renderer/entries/expressions.ts',
    'renderer/entries/qr-code.ts',
    // What the app says by itself in other languages, beside which people translate.
    'src/loan-app/languages/catalogues.ts',
  ],
  // Draws what phones draw, with what of their app is no border: its look, its words, its messages, how it reads parameters. Drafts may be of any shape, so
  // they are judged here, which phones leave to the service.
  'src/preview/': [
    'src/contracts/',
    'renderer/entries/browser.ts',
    'renderer/entries/react.ts',
    'renderer/entries/editor.ts',
    'renderer/entries/node.ts',
    'src/loan-app/routing/',
    'src/loan-app/data/places.json',
    'src/loan-app/languages/',
    'src/loan-app/ports/request.ts',
    'src/loan-app/theme/',
    'src/loan-app/toasts/',
  ],
  'src/service/': [
    'src/contracts/',
    'src/embedded-database/',
    'src/foreign-pictures/',
    'src/html-text/',
    'src/sandbox/index.ts',
    'renderer/entries/node.ts',
    'renderer/entries/prerender.ts',
  ],
  'src/sandbox/': [
    'src/contracts/',
    'src/embedded-database/',
    'src/foreign-pictures/',
    'src/html-text/',
    'renderer/entries/node.ts',
  ],
  'src/cli/': [
    'src/contracts/',
    'src/starters/',
    'src/contract-files/',
    'src/html-text/',
    'renderer/entries/node.ts',
  ],
  // The types of contracts are words of the engine's language.
  'src/contracts/': ['renderer/entries/browser.ts', 'renderer/entries/document.ts'],
  // Types only: what is generated is made of these files before the engine can be loaded.
  'src/contract-files/': ['renderer/entries/node.ts'],
  // What new documents begin with, for the studio and the command line.
  'src/starters/': ['src/contracts/', 'renderer/entries/node.ts'],
  'src/embedded-database/': [],
  'src/foreign-pictures/': [],
  'src/html-text/': [],
  'src/listeners/': [],
};

/** Stages of the engine from first to last; an import points to an earlier one or stays in its own. */
const stages = [
  ['document'],
  ['problems'],
  ['migrate'],
  ['validate'],
  ['expressions'],
  ['check'],
  ['compile'],
  ['runtime'],
  ['bind'],
  ['widgets', 'steps', 'sources'],
  ['react'],
];

/** Folders of parts, and what lies beside the parts for all of them. */
const parts = /^renderer\/(widgets|steps|sources|expressions\/operators)\/[^/]+/;
const besideParts = /^(define\.ts|words\.ts|parts\/.+|generated\/.+)$/;
const operators = 'renderer/expressions/operators/';

/** Packages that belong to one place. */
const packages: Readonly<Record<string, readonly string[]>> = {
  react: [
    'renderer/react/',
    'renderer/widgets/',
    'renderer/entries/react.ts',
    'renderer/entries/editor.ts',
    'src/loan-app/',
    'src/preview/',
    'src/studio/',
  ],
  'react-dom': [
    'renderer/react/',
    'renderer/widgets/',
    'src/loan-app/',
    'src/preview/',
    'src/studio/',
    'src/sandbox/',
  ],
  'react-hook-form': ['renderer/react/'],
  'react-router-dom': ['src/loan-app/', 'src/studio/'],
  mitt: ['renderer/'],
  axios: ['src/loan-app/http/'],
  kysely: ['src/service/', 'src/sandbox/', 'src/embedded-database/'],
  libsql: ['src/service/', 'src/sandbox/', 'src/embedded-database/'],
  fastify: ['src/service/', 'src/sandbox/'],
  // Set up once for bytes from outside.
  sharp: ['src/foreign-pictures/', 'src/service/content/'],
};

export const importRules: readonly Rule[] = [
  {
    name: 'what runs imports neither tests nor scripts',
    faultsOf: (file) =>
      isSource(file) && !isTest(file)
        ? importsOf(file)
            .filter((name) => /^(tests|scripts)\//.test(name))
            .map((name) => `imports ${name}`)
        : [],
    bad: [
      importing('src/service/bootstrap/create-service.ts', '../../scripts/tools/chromium.mjs'),
      importing('renderer/bind/bind-node.ts', '../../tests/setup-dom.ts'),
    ],
    good: [
      importing('src/service/bootstrap/create-service.test.ts', '../../scripts/tools/chromium.mjs'),
    ],
  },
  {
    name: 'the engine is finished without the product',
    faultsOf: (file) =>
      inEngine(file)
        ? importsOf(file)
            .filter((name) => name.startsWith('src/'))
            .map((name) => `imports ${name}`)
        : [],
    bad: [importing('renderer/runtime/ports.ts', '../../src/contracts/generated/calls.ts')],
    good: [importing('renderer/runtime/ports.ts', '../document/pointer.ts')],
  },
  {
    name: 'the applications of src/ never import each other and use the doors of the engine',
    faultsOf: (file) => {
      if (!file.path.startsWith('src/')) return [];
      const home = Object.keys(applications).find((folder) => file.path.startsWith(folder));
      if (home === undefined)
        return [
          'lies in no known application: name its folder and its imports in tests/architecture/import-rules.ts',
        ];
      const allowed = [home, ...(applications[home] ?? [])];
      return importsOf(file)
        .filter(
          (name) =>
            /^(src|renderer)\//.test(name) &&
            !allowed.some((place) =>
              place.endsWith('/') ? name.startsWith(place) : name === place,
            ),
        )
        .map((name) => `imports ${name}, but may import ${allowed.join(', ')} only`);
    },
    bad: [
      importing('src/loan-app/main.ts', '../service/app.ts'),
      importing('src/loan-app/main.ts', '../../renderer/runtime/runtime.ts'),
      importing('src/loan-app/main.ts', '../../renderer/entries/node.ts'),
      importing('src/service/bootstrap/create-service.ts', '../sandbox/accounts/accounts.ts'),
      importing('src/cli/main.ts', '../../renderer/entries/browser.ts'),
      importing('src/contracts/calls.ts', '../cli/main.ts'),
      { path: 'src/elsewhere/main.ts', text: '' },
    ],
    good: [
      importing('src/service/bootstrap/create-service.ts', '../sandbox/index.ts'),
      importing('src/loan-app/ports/x.ts', '../../../renderer/index.ts'),
    ],
  },
  {
    name: 'a stage of the engine imports earlier stages only',
    faultsOf: (file) => {
      const own = stageOf(file.path);
      if (own === undefined || isTest(file)) return [];
      // What is generated says what the schemas say; it belongs to the language and not to a stage.
      return importsOf(file)
        .filter((name) => !name.includes('/generated/') && (stageOf(name) ?? 0) > own)
        .map((name) => `imports ${name} of a later stage`);
    },
    bad: [
      importing('renderer/check/check-node.ts', '../compile/compile-node.ts'),
      importing('renderer/diagnostics/problem.ts', '../expressions/parse.ts'),
      importing('renderer/runtime/action-runner.ts', '../steps/table.ts'),
      importing('renderer/bind/bind-node.ts', '../react/NodeView.tsx'),
    ],
    good: [
      importing('renderer/react/NodeView.tsx', '../bind/bind-node.ts'),
      importing('renderer/compile/compiled.ts', '../steps/generated/compiled-steps.ts'),
    ],
  },
  {
    name: 'a part of the engine imports itself, what lies beside all parts and document/',
    faultsOf: (file) => {
      const own = parts.exec(file.path)?.[0];
      if (own === undefined || !isPart(file) || isTest(file)) return [];
      // Operators are single files; what they share lies one folder up.
      const beside = own.startsWith(operators)
        ? 'renderer/expressions/'
        : own.slice(0, own.lastIndexOf('/') + 1);
      return importsOf(file)
        .filter(
          (name) =>
            /^(renderer|src)\//.test(name) &&
            name !== file.path &&
            !name.startsWith(`${own}/`) &&
            !name.startsWith('renderer/document/'),
        )
        .filter((name) => !name.startsWith(beside) || !besideParts.test(name.slice(beside.length)))
        .map((name) => `imports ${name}; deleting that would break this part`);
    },
    bad: [
      importing('renderer/widgets/text/Text.tsx', '../image/Image.tsx'),
      importing('renderer/widgets/text/Text.tsx', '../../runtime/store.ts'),
      importing('renderer/widgets/text/Text.tsx', '../table.ts'),
      importing('renderer/steps/go/go.ts', '../toast/toast.ts'),
      importing('renderer/expressions/operators/add.ts', '../evaluate.ts'),
      importing('renderer/expressions/operators/add.ts', './subtract.ts'),
    ],
    good: [
      importing('renderer/widgets/text/Text.tsx', '../define.ts'),
      importing('renderer/widgets/text/Text.tsx', './lines.ts'),
      importing('renderer/widgets/text/Text.tsx', '../../document/pointer.ts'),
      importing('renderer/widgets/table.ts', './text/Text.tsx'),
      importing('renderer/expressions/operators/index.ts', './add.ts'),
      importing('renderer/expressions/operators/add.ts', '../define.ts'),
    ],
  },
  {
    name: 'a package is used where it belongs',
    faultsOf: (file) => {
      if (!isSource(file) || isTest(file)) return [];
      return importsOf(file).flatMap((name) => {
        const places = packages[name.split('/')[0] ?? ''];
        return places === undefined || places.some((place) => file.path.startsWith(place))
          ? []
          : [`imports ${name}, which belongs to ${places.join(', ')}`];
      });
    },
    bad: [
      importing('renderer/runtime/runtime.ts', 'react'),
      importing('renderer/entries/node.ts', 'react-dom/server'),
      importing('src/loan-app/routes/x.ts', 'axios'),
      importing('src/cli/main.ts', 'kysely'),
      importing('src/loan-app/main.ts', 'mitt'),
      importing('src/service/bootstrap/create-service.ts', 'sharp'),
    ],
    good: [
      importing('renderer/react/NodeView.tsx', 'react'),
      importing('renderer/widgets/text/Text.tsx', 'react'),
    ],
  },
];

function inEngine({ path }: SourceFile): boolean {
  return path.startsWith('renderer/');
}

function isSource({ path }: SourceFile): boolean {
  return /^(renderer|src)\//.test(path);
}

/** Position of the stage that a path belongs to; none for the doors and for what is outside the engine. */
function stageOf(path: string): number | undefined {
  const folder = /^renderer\/([^/]+)\//.exec(path)?.[1];
  const position = stages.findIndex((names) => folder !== undefined && names.includes(folder));
  return position === -1 ? undefined : position;
}

/** Tables, definitions and what is generated lie beside the parts; the tables of operators among them. */
function isPart(file: SourceFile): boolean {
  if (isGenerated(file)) return false;
  if (file.path.startsWith(operators)) return !/\/(index|signatures)\.ts$/.test(file.path);
  return /^renderer\/[^/]+\/[^/]+\//.test(file.path);
}
