import {
  isRecord,
  type Type,
  type CallContract,
  type NativeContract,
} from '../../../../renderer/entries/node.ts';
import { createExample, type Example } from './example.ts';

/** Sample value; optional fields are included, a file is null. */
const sampleOf = (type: Type): unknown => {
  switch (type.kind) {
    case 'text':
      return type.values?.[0] ?? (type.code === true ? '1' : 'Some text');
    case 'number':
      return type.values?.[0] ?? 1;
    case 'boolean':
      return true;
    case 'amount':
      return 150000;
    case 'date':
      return '2026-07-15';
    case 'list':
      return [sampleOf(type.of)];
    case 'record':
      return Object.fromEntries(
        Object.entries(type.fields).map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'optional':
      return sampleOf(type.of);
    case 'file':
    case 'missing':
      return null;
    case 'any':
      return 'Anything';
  }
};

/** Lists and records in document syntax use operators. */
const toDocumentValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return ['list', ...value.map(toDocumentValue)];
  return isRecord(value)
    ? [
        'record',
        ...Object.entries(value).flatMap(([name, field]) => [name, toDocumentValue(field)]),
      ]
    : value;
};

/** Sample values of the required parameters. A file comes from the event of its input. */
const sampleArguments = (type: Type): Readonly<Record<string, unknown>> =>
  type.kind === 'record'
    ? Object.fromEntries(
        Object.entries(type.fields)
          .filter(([, { kind }]) => kind !== 'optional')
          .map(([name, field]) => [
            name,
            field.kind === 'file' ? { $: 'event' } : toDocumentValue(sampleOf(field)),
          ]),
      )
    : {};

const text = (sentence: string, args?: object) => ({
  text: sentence,
  ...(args === undefined ? {} : { args }),
});
const button = (label: string, handler: unknown) => ({
  id: 'go',
  widget: 'button',
  props: { label: text(label) },
  on: { tap: handler },
});

const pictureExample = (name: string, contract: CallContract): Example => {
  const states = { loading: [], empty: [], error: [] };
  return createExample(
    {
      class: contract.class,
      sources: {
        picture: { kind: 'picture', call: name, with: sampleArguments(contract.request), states },
      },
      body: [
        {
          id: 'shown',
          widget: 'source',
          source: 'picture',
          children: [
            {
              id: 'picture',
              widget: 'image',
              props: { src: { $: 'sources.picture' }, alt: text('Answer of the call') },
            },
          ],
        },
      ],
      examples: { start: { visible: ['#picture'] } },
    },
    { happens: [`picture ${name} ${JSON.stringify(sampleArguments(contract.request))}`] },
  );
};

export const callExample = (name: string, contract: CallContract): Example => {
  if (contract.answers === 'image') return pictureExample(name, contract);
  const sent = sampleArguments(contract.request);
  const request = {
    do: 'request',
    call: name,
    with: sent,
    onError: Object.fromEntries(
      contract.errors.map((code) => [
        code,
        isReportedByScreen(contract, code) ? [{ do: 'toast', text: text('Refused') }] : [],
      ]),
    ),
  };
  const steps = [request, { do: 'toast', text: text('Answered'), kind: 'success' }];
  const answers = { [name]: { code: contract.success[0] ?? '0', data: sampleOf(contract.answer) } };
  const rest = { class: contract.class, examples: { start: { answers } } };
  if (hasFile(contract)) {
    const uploader = {
      id: 'go',
      widget: 'image-uploader',
      props: { label: text('Pictures'), images: ['list'] },
      on: { add: steps, remove: [{ do: 'toast', text: text('Removed') }] },
    };
    return createExample({
      ...rest,
      body: [uploader],
      examples: { start: { answers, visible: ['#go'] } },
    });
  }
  const happens = [
    `request ${name} ${JSON.stringify(sampleOf({ ...contract.request, ...requiredOf(contract) }))}`,
    'toast success Answered',
  ];
  if (!contract.money && contract.once !== true)
    return createExample({ ...rest, body: [button('Send', steps)] }, { press: ['Send'], happens });
  const operation = {
    about: sent[contract.about?.param ?? ''],
    onConfirmed: [{ do: 'toast', text: text('It took effect') }],
  };
  const stateText = {
    id: 'stands',
    widget: 'text',
    props: { text: text('The operation: {state}', { state: { $: 'operations.send' } }) },
  };
  return createExample(
    {
      ...rest,
      actions: { send: { once: true, ...(contract.money ? { operation } : {}), steps } },
      body: [...(contract.money ? [stateText] : []), button('Send', 'send')],
    },
    { press: ['Send'], happens, shows: contract.money ? ['The operation: done'] : [] },
  );
};

/** True if the contract leaves the error message to the screen. */
const isReportedByScreen = ({ messages }: CallContract, code: string): boolean =>
  messages === 'own' || (messages === 'own-codes' && code !== 'network');

const hasFile = ({ request }: CallContract): boolean =>
  request.kind === 'record' && Object.values(request.fields).some(({ kind }) => kind === 'file');

const requiredOf = ({ request }: CallContract): object =>
  request.kind === 'record'
    ? {
        fields: Object.fromEntries(
          Object.entries(request.fields).filter(([, { kind }]) => kind !== 'optional'),
        ),
      }
    : {};

/** Minimal screen for a native call. The app fills in screen addresses. */
export const nativeExample = (name: string, contract: NativeContract): Example => {
  const fields = contract.params.kind === 'record' ? contract.params.fields : {};
  const isAddress = (field: string): boolean =>
    fields[field]?.kind === 'text' && (fields[field].page === true || fields[field].shell === true);
  const given = Object.entries(sampleArguments(contract.params));
  const params = Object.fromEntries(given.filter(([field]) => !isAddress(field)));
  const page = given.some(([field]) => isAddress(field)) ? { page: { to: 'example' } } : {};
  const step = {
    do: 'native',
    call: name,
    ...(Object.keys(params).length > 0 ? { with: params } : {}),
    ...page,
  };
  const happens = [
    `native ${name} ${JSON.stringify(params)}${'page' in page ? ' page example' : ''}`,
  ];
  return createExample(
    { class: contract.class, body: [button('Ask the shell', [step])] },
    { press: ['Ask the shell'], happens },
  );
};
