import type { Rule } from './rule.ts';
import { importsOf, isGenerated, isTest, type SourceFile } from './source-file.ts';

const importing = (path: string, name: string): SourceFile => ({
  path,
  text: `import { x } from '${name}';\n`,
});

/**
 * Imports that each application of src/ may use, besides its own folder. A longer path wins.
 * The engine is imported through its entry points, so that an application bundles only what it runs.
 */
const applications: Readonly<Record<string, readonly string[]>> = {
  'src/loan-app/': [
    'src/contracts/',
    'src/shared/emitter.ts',
    'renderer/entries/browser.ts',
    'renderer/entries/plan.ts',
    'renderer/entries/react.ts',
    'renderer/entries/document.ts',
    'renderer/entries/ports.ts',
    'renderer/entries/http-call.ts',
    'renderer/entries/define.ts',
  ],
  'src/studio/': [
    'src/contracts/',
    'src/shared/emitter.ts',
    'src/shared/starters.ts',
    'renderer/entries/browser.ts',
    'renderer/entries/editor.ts',
    'renderer/entries/node.ts',
    'renderer/entries/document.ts',
    'renderer/entries/expressions.ts',
    'renderer/entries/messages.ts',
    'renderer/entries/qr-code.ts',
    // Translators see the built-in messages of the loan app.
    'src/loan-app/languages/catalogues.ts',
    'src/loan-app/widgets/definitions.ts',
  ],
  // The preview renders as the loan app does, and checks drafts, which may have any shape.
  'src/preview/': [
    'src/contracts/',
    'renderer/entries/browser.ts',
    'renderer/entries/react.ts',
    'renderer/entries/editor.ts',
    'renderer/entries/document.ts',
    'renderer/entries/node.ts',
    'renderer/entries/ports.ts',
    'src/loan-app/routing/',
    'src/loan-app/data/places.json',
    'src/loan-app/languages/',
    'src/loan-app/theme/',
    'src/loan-app/widgets/catalogue.ts',
  ],
  'src/service/': [
    'src/contracts/',
    'src/shared/sqlite.ts',
    'src/shared/image.ts',
    'src/shared/escape-html.ts',
    'src/shared/own-origin.ts',
    'src/sandbox/index.ts',
    // Checks and prerenders the widgets of the loan app.
    'src/loan-app/widgets/',
    'renderer/entries/node.ts',
    'renderer/entries/prerender.ts',
  ],
  'src/sandbox/': [
    'src/contracts/',
    'src/shared/sqlite.ts',
    'src/shared/image.ts',
    'src/shared/escape-html.ts',
    'src/shared/own-origin.ts',
    'renderer/entries/node.ts',
  ],
  'src/cli/': [
    'src/contracts/',
    'src/shared/starters.ts',
    'src/contract-files/',
    'src/loan-app/widgets/definitions.ts',
    'renderer/entries/define.ts',
    'renderer/entries/node.ts',
  ],
  'src/contracts/': ['renderer/entries/browser.ts', 'renderer/entries/document.ts'],
  // Types only: code generation reads these files before the engine can be loaded.
  'src/contract-files/': ['renderer/entries/node.ts', 'renderer/entries/schemas.ts'],
  'src/shared/starters.ts': ['src/contracts/', 'renderer/entries/node.ts'],
  'src/shared/starters.test.ts': [
    'src/shared/starters.ts',
    'src/contracts/',
    'renderer/entries/node.ts',
  ],
  'src/shared/': [],
};

/** Stages of the engine, first to last. */
const stages = [
  ['document'],
  ['diagnostics'],
  ['migrate'],
  ['validate'],
  ['expressions'],
  ['catalogue'],
  ['check'],
  ['compile'],
  ['runtime'],
  ['bind'],
  ['widgets', 'steps', 'sources'],
  ['react'],
  ['web-ports'],
];

/** Folders of components, and the files that all components of a folder share. */
const components = /^renderer\/(widgets|steps|sources|expressions\/operators)\/[^/]+/;
const sharedByComponents = /^(define\.ts|operator\.ts|messages\.ts|shared\/.+|generated\/.+)$/;
const operators = 'renderer/expressions/operators/';
const simpleSteps = 'renderer/steps/simple-steps.ts';

/** Packages that only some folders may import. */
const packages: Readonly<Record<string, readonly string[]>> = {
  react: [
    'renderer/react/',
    'renderer/widgets/',
    'renderer/Screen.tsx',
    'renderer/web-ports/',
    // Types of the components in a catalogue.
    'renderer/catalogue/',
    'renderer/entries/react.ts',
    'renderer/entries/editor.ts',
    'src/loan-app/',
    'src/preview/',
    'src/studio/',
  ],
  'react-dom': [
    'renderer/react/',
    'renderer/widgets/',
    'renderer/web-ports/',
    'src/loan-app/',
    'src/preview/',
    'src/studio/',
    'src/sandbox/',
  ],
  'react-hook-form': ['renderer/react/', 'src/studio/'],
  'react-router-dom': ['src/loan-app/', 'src/studio/'],
  axios: ['src/loan-app/http/'],
  kysely: ['src/service/', 'src/sandbox/', 'src/shared/sqlite.ts'],
  libsql: ['src/service/', 'src/sandbox/', 'src/shared/sqlite.ts'],
  fastify: ['src/service/', 'src/sandbox/'],
  // Set up once for bytes from outside.
  sharp: ['src/shared/image.ts', 'src/service/content/'],
};

export const importRules: readonly Rule[] = [
  {
    name: 'product code imports neither tests nor scripts',
    faultsOf: (file) =>
      isSource(file) && !isTest(file)
        ? importsOf(file)
            .filter((name) => /^(tests|scripts)\//.test(name))
            .map((name) => `imports ${name}`)
        : [],
    bad: [
      importing('src/service/bootstrap/create-service.ts', '../../../scripts/tools/chromium.mjs'),
      importing('renderer/bind/bind-node.ts', '../../tests/setup-dom.ts'),
    ],
    good: [
      importing(
        'src/service/bootstrap/create-service.test.ts',
        '../../../scripts/tools/chromium.mjs',
      ),
    ],
  },
  {
    name: 'the engine imports no product',
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
    name: 'applications of src/ do not import each other and use the entry points of the engine',
    faultsOf: (file) => {
      if (!file.path.startsWith('src/')) return [];
      const home = Object.keys(applications)
        .toSorted((one, other) => other.length - one.length)
        .find((folder) => file.path.startsWith(folder));
      if (home === undefined)
        return [
          'is in no known application: add its folder and imports to tests/architecture/import-rules.ts',
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
      importing('src/loan-app/main.ts', '../service/run.ts'),
      importing('src/loan-app/main.ts', '../../renderer/runtime/runtime.ts'),
      importing('src/loan-app/main.ts', '../../renderer/entries/node.ts'),
      importing(
        'src/service/bootstrap/create-service.ts',
        '../../sandbox/accounts/bank-accounts.ts',
      ),
      importing('src/cli/main.ts', '../../renderer/entries/browser.ts'),
      importing('src/contracts/calls.ts', '../cli/main.ts'),
      { path: 'src/elsewhere/main.ts', text: '' },
    ],
    good: [
      importing('src/service/bootstrap/create-service.ts', '../../sandbox/index.ts'),
      importing('src/loan-app/ports/x.ts', '../../../renderer/entries/browser.ts'),
    ],
  },
  {
    name: 'a stage of the engine imports earlier stages only',
    faultsOf: (file) => {
      const own = stageOf(file.path);
      if (own === undefined || isTest(file)) return [];
      // Generated files belong to the language, not to a stage.
      return importsOf(file)
        .filter((name) => !name.includes('/generated/') && (stageOf(name) ?? 0) > own)
        .map((name) => `imports ${name} of a later stage`);
    },
    bad: [
      importing('renderer/check/check-node.ts', '../compile/compile-node.ts'),
      importing('renderer/diagnostics/problem.ts', '../expressions/parse.ts'),
      importing('renderer/runtime/action-runner.ts', '../steps/table.ts'),
      importing('renderer/bind/bind-node.ts', '../react/NodeView.tsx'),
      importing('renderer/react/ScreenView.tsx', '../web-ports/toasts.ts'),
    ],
    good: [
      importing('renderer/react/NodeView.tsx', '../bind/bind-node.ts'),
      importing('renderer/web-ports/toasts.ts', '../runtime/ports.ts'),
      importing('renderer/compile/compiled.ts', '../steps/generated/compiled-steps.ts'),
    ],
  },
  {
    name: 'a component imports its own folder, shared files and document/',
    faultsOf: (file) => {
      const own = components.exec(file.path)?.[0];
      if (own === undefined || !isComponent(file) || isTest(file)) return [];
      // A file holds a family of operators; shared files are one folder up.
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
        .filter(
          (name) => !name.startsWith(beside) || !sharedByComponents.test(name.slice(beside.length)),
        )
        .map((name) => `imports ${name}; deleting that would break this component`);
    },
    bad: [
      importing('renderer/widgets/text/Text.tsx', '../image/Image.tsx'),
      importing('renderer/widgets/text/Text.tsx', '../../runtime/store.ts'),
      importing('renderer/widgets/text/Text.tsx', '../table.ts'),
      importing('renderer/steps/go/go.ts', '../request/request.ts'),
      importing('renderer/steps/simple-steps.ts', './request/request.ts'),
      importing('renderer/steps/simple-steps.ts', '../runtime/scope.ts'),
      importing('renderer/expressions/operators/numbers.ts', '../evaluate.ts'),
      importing('renderer/expressions/operators/numbers.ts', './comparison.ts'),
    ],
    good: [
      importing('renderer/widgets/text/Text.tsx', '../define.ts'),
      importing('renderer/widgets/text/Text.tsx', './lines.ts'),
      importing('renderer/widgets/text/Text.tsx', '../../document/pointer.ts'),
      importing('renderer/widgets/table.ts', './text/Text.tsx'),
      importing('renderer/steps/simple-steps.ts', './define.ts'),
      importing('renderer/steps/simple-steps.ts', '../document/coerce.ts'),
      importing('renderer/expressions/operators/index.ts', './numbers.ts'),
      importing('renderer/expressions/operators/numbers.ts', '../operator.ts'),
    ],
  },
  {
    name: 'a package is imported by its folders only',
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

/** Position of the stage of a path; undefined for entry points and outside the engine. */
function stageOf(path: string): number | undefined {
  const folder = /^renderer\/([^/]+)\//.exec(path)?.[1];
  const position = stages.findIndex((names) => folder !== undefined && names.includes(folder));
  return position === -1 ? undefined : position;
}

/** Tables, definitions and generated files are not components. */
function isComponent(file: SourceFile): boolean {
  if (isGenerated(file)) return false;
  if (file.path.startsWith(operators)) return !/\/(index|signatures)\.ts$/.test(file.path);
  return file.path === simpleSteps || /^renderer\/[^/]+\/[^/]+\//.test(file.path);
}
