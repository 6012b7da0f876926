import { createRoot } from 'react-dom/client';
import { loadAllWidgets } from '../../../../renderer/entries/editor.ts';
import { loadFormLibrary, loadOperations } from '../../../../renderer/entries/browser.ts';
import { ScreenView } from '../../../../renderer/entries/react.ts';
import '../../../../src/loan-app/theme/theme.css';
import './frame.css';
import { openExample } from './open-example.ts';

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null)
    throw new Error(`The page of the example has no element #${id}. Run npm run reference again.`);
  return found;
};

const log = find('log');

const appendLog = (line: string): void => {
  const item = document.createElement('li');
  item.textContent = line;
  log.append(item);
  log.parentElement?.removeAttribute('hidden');
};

/** Posts the height to the embedding page on every resize. */
const postHeight = (): void =>
  parent.postMessage({ height: document.body.getBoundingClientRect().height }, '*');

const renderExample = async (): Promise<void> => {
  await Promise.all([loadAllWidgets(), loadFormLibrary(), loadOperations()]);
  const runtime = openExample(JSON.parse(find('document').textContent), 'picture.svg', appendLog);
  createRoot(find('screen')).render(<ScreenView runtime={runtime} />);
  new ResizeObserver(postHeight).observe(document.body);
};

renderExample().catch((error: unknown) =>
  appendLog(error instanceof Error ? error.message : 'The example cannot be rendered.'),
);
