import { visualViewportSize, type Size } from '../../../renderer/entries/ports.ts';

let initialSize: Size | undefined;

/** Records the size before the borrower can type: the keyboard may be open when the app starts. */
export const recordInitialSize = (view: Window): void => {
  initialSize = visualViewportSize(view);
};

export const getInitialSize = (): Size | undefined => initialSize;
