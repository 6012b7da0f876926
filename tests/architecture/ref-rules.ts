import type { Rule } from './rule.ts';
import { isTest, type SourceFile } from './source-file.ts';

/** Code from the opening brace to its closing one. */
const readBlock = (text: string, start: number): string => {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return text.slice(start, index);
  }
  return text.slice(start);
};

/** An arrow function as the value of a `ref`, or of a constant that a `ref` names. */
const refFunctions = ({ text }: SourceFile): readonly string[] => {
  const names = [...text.matchAll(/\bref=\{(\w+)\}/g)].map(([, name = '']) => name);
  const beginning = new RegExp(
    `(?:\\bref(?:=\\{|: )${names.map((name) => `|\\bconst ${name} = `).join('')})` +
      String.raw`(?:\(.*\)(?:: .*)?|\w+) =>(?!\s*void;)\s*`,
    'g',
  );
  return [...text.matchAll(beginning)].map(({ 0: found, index }) => {
    const start = index + found.length;
    return text[start] === '{' ? readBlock(text, start) : `return ${text.slice(start, start + 40)}`;
  });
};

export const refRules: readonly Rule[] = [
  {
    name: 'a ref of the engine returns nothing, because React 18 knows no cleanup of refs',
    faultsOf: (file) =>
      /^renderer\/.*\.tsx?$/.test(file.path) && !isTest(file)
        ? refFunctions(file).flatMap((body) => /\breturn [^;]+/.exec(body)?.[0] ?? [])
        : [],
    bad: [
      {
        path: 'renderer/widgets/sheet/Sheet.tsx',
        text: 'const show = (dialog: Dialog): (() => void) => {\n  return () => dialog.close();\n};\n<dialog ref={show} />',
      },
      {
        path: 'renderer/widgets/sheet/Sheet.tsx',
        text: '<p ref={(element) => {\n  if (element) return () => stop();\n}} />',
      },
      { path: 'renderer/widgets/sheet/Sheet.tsx', text: '<p ref={(element) => watch(element)} />' },
      {
        path: 'renderer/widgets/shared/field-frame.tsx',
        text: '({ ref: (element: Input | null): (() => void) | undefined => { return stop; } })',
      },
    ],
    good: [
      {
        path: 'renderer/widgets/sheet/Sheet.tsx',
        text: 'const box = useRef(null);\nconst size = (): number => {\n  return 1;\n};\n<p ref={box} />',
      },
      {
        path: 'renderer/widgets/define.ts',
        text: '{ readonly ref: (element: HTMLElement | null) => void; }',
      },
      {
        path: 'renderer/widgets/shared/field-frame.tsx',
        text: '({ ref: (element) => {\n  if (element === null) return;\n  field.ref(element);\n} })',
      },
      { path: 'src/studio/tree/TreePane.tsx', text: '<p ref={(element) => watch(element)} />' },
    ],
  },
];
