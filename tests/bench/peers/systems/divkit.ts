import {
  createGlobalVariablesController,
  createVariable,
  render,
  type RenderOptions,
} from '@divkitframework/divkit/client';
import '@divkitframework/divkit/dist/client.css';
import type { MountedForm, MountedPage, PageSystem } from '../../mounting/page/system.ts';

const id = 'bench';

/** Warnings, such as one about missing descriptions, do not stop a card. */
const onError: RenderOptions['onError'] = ({ error }) => {
  if (error.level === 'error') window.reportError(error);
};

const mountForm = (target: HTMLElement, document: unknown): MountedForm => {
  const { variables, json } = document as {
    readonly variables: readonly { readonly name: string; readonly value: string }[];
    readonly json: unknown;
  };
  const globalVariablesController = createGlobalVariablesController();
  const found = new Map(
    variables.map(({ name, value }) => [name, createVariable(name, 'string', value)]),
  );
  for (const variable of found.values()) globalVariablesController.setVariable(variable);
  const card = render({ id, target, json, globalVariablesController, onError });
  return { unmount: () => card.$destroy(), readValue: (name) => found.get(name)?.getValue() };
};

const mountRows = (target: HTMLElement, json: unknown): MountedPage => {
  const card = render({ id, target, json, onError });
  return { unmount: () => card.$destroy() };
};

export const divkit: PageSystem = { mountForm, mountRows };
