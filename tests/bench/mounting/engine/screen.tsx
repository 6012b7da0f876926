import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  loadFormLibrary,
  loadFormRuntime,
  loadWidgets,
  type Ports,
  type Runtime,
} from '../../../../renderer/entries/browser.ts';
import { loadVirtualList } from '../../../../renderer/entries/editor.ts';
import { ScreenView } from '../../../../renderer/entries/react.ts';
import { registerWidgets } from '../../../../renderer/widgets/groups.ts';
import '../../../../renderer/widgets/theme.css';
import { createFakePorts } from '../../../fixtures/fake-ports.ts';
import type { MountedForm, PageSystem } from '../page/system.ts';
import type { Delivery } from './documents.ts';
import { NativeSelect } from './NativeSelect.tsx';

type Open = (delivery: Delivery, ports: Ports) => Runtime;

interface ScreenProps {
  readonly runtime: Runtime;
  readonly hasForm: boolean;
}

/** The form library loads once the screen is shown, as in the loan app. */
function Screen({ runtime, hasForm }: ScreenProps) {
  useEffect(() => {
    if (hasForm) void loadFormLibrary();
  }, [hasForm]);
  return <ScreenView runtime={runtime} />;
}

const { ports: fakePorts } = createFakePorts();

const createPorts = (answers: Delivery['answers']): Ports => ({
  ...fakePorts,
  request: async (call) => ({ success: true, code: '0', message: '', data: answers[call] }),
  resolveAddress: (_, value) => value,
  report: ({ kind, code, pointer = '' }) => {
    window.reportError(new Error(`The engine reports ${kind} ${code} ${pointer}`));
  },
});

const createMount =
  (open: Open, hasForm: boolean) =>
  (container: HTMLElement, document: unknown): MountedForm => {
    const delivery = document as Delivery;
    const runtime = open(delivery, createPorts(delivery.answers));
    // As the loan app does: a response that is already there needs no second render.
    runtime.start();
    const root = createRoot(container);
    root.render(<Screen runtime={runtime} hasForm={hasForm} />);
    return {
      unmount: () => {
        root.unmount();
        runtime.dispose();
      },
      readValue: (name) => runtime.form.value(name),
    };
  };

/** Loads every file that the pages need, as apps do before they open a screen. */
export const loadEngine = async (open: Open, isFormOnly = false): Promise<PageSystem> => {
  await Promise.all([
    loadWidgets({ widgets: new Set(['text-field']) }),
    loadFormRuntime(),
    isFormOnly ? undefined : loadVirtualList(),
  ]);
  registerWidgets({ picker: NativeSelect });
  return { mountForm: createMount(open, true), mountRows: createMount(open, false) };
};
