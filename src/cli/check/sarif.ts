import { join } from 'node:path';
import type { Location, Log, PhysicalLocation, Region, ReportingDescriptor, Result } from 'sarif';
import { problemCodes, type LocatedProblem } from '../../../renderer/entries/node.ts';
import {
  addressOfFile,
  describeContract,
  locateContracts,
  splitLines,
  tokenLength,
  type Checked,
  type FileContractLocation,
  type Print,
} from './checked.ts';

type Code = LocatedProblem['code'];

const ruleOf = (
  { host, project: { problemPages } }: Checked,
  code: Code,
  level: LocatedProblem['severity'],
): ReportingDescriptor => {
  const explanation = host.readExplanation(code);
  return {
    id: code,
    shortDescription: { text: problemCodes[code] },
    defaultConfiguration: { level },
    ...(explanation !== undefined && { help: { text: explanation, markdown: explanation } }),
    ...(problemPages !== undefined && { helpUri: `${problemPages}${code}.md` }),
  };
};

const placeIn = (uri: string, region: Region): PhysicalLocation => ({
  artifactLocation: { uri },
  region,
});

/** Contract places without a file, such as those of a data set, are left out. */
const contractLocation = (
  { project: { root } }: Checked,
  location: FileContractLocation,
): readonly Location[] =>
  location.file === undefined || location.line === undefined
    ? []
    : [
        {
          physicalLocation: placeIn(addressOfFile(join(root, location.file)), {
            startLine: location.line,
          }),
          message: { text: describeContract(location) },
        },
      ];

const fixesOf = ({ fix }: LocatedProblem, uri: string): Result['fixes'] =>
  fix && [
    {
      description: { text: fix.does },
      artifactChanges: [
        {
          artifactLocation: { uri },
          replacements: fix.edits.map(({ offset, length, content }) => ({
            deletedRegion: { charOffset: offset, charLength: length },
            insertedContent: { text: content },
          })),
        },
      ],
    },
  ];

const resultOf = (
  checked: Checked,
  problem: LocatedProblem,
  ruleIndex: number,
  lines: readonly string[],
  contracts: readonly FileContractLocation[],
): Result => {
  const { code, severity, message, pointer, document, otherPlaces = [] } = problem;
  const uri = addressOfFile(checked.paths.get(document) ?? document);
  const regionAt = ({ line, column }: Pick<LocatedProblem, 'line' | 'column'>): Region => ({
    startLine: line,
    startColumn: column,
    endColumn: column + tokenLength(lines[line - 1] ?? '', column - 1),
  });
  const related = [
    ...contracts.flatMap((location) => contractLocation(checked, location)),
    ...otherPlaces.map((place) => ({
      physicalLocation: placeIn(uri, regionAt(place)),
      message: { text: `The same problem at ${place.pointer}` },
    })),
  ];
  const fixes = fixesOf(problem, uri);
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: message },
    locations: [
      {
        physicalLocation: placeIn(uri, regionAt(problem)),
        logicalLocations: [{ fullyQualifiedName: `${document}#${pointer}`, kind: 'value' }],
      },
    ],
    partialFingerprints: { 'codeAndPointer/v1': `${code} ${pointer}` },
    ...(related.length > 0 && { relatedLocations: related }),
    ...(fixes && { fixes }),
  };
};

/** Prints a log in the format SARIF 2.1.0 of OASIS, which code scanning services read. */
export const printSarif: Print = (checked) => {
  const contracts = locateContracts(checked);
  const lines = new Map(checked.documents.map(({ name, text }) => [name, splitLines(text)]));
  const levels = new Map<Code, LocatedProblem['severity']>();
  for (const { code, severity } of checked.problems)
    if (levels.get(code) !== 'error') levels.set(code, severity);
  const codes = [...levels.keys()];
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'screens',
            rules: [...levels].map(([code, level]) => ruleOf(checked, code, level)),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: checked.problems.map((problem) =>
          resultOf(
            checked,
            problem,
            codes.indexOf(problem.code),
            lines.get(problem.document) ?? [],
            contracts.get(problem) ?? [],
          ),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
};
