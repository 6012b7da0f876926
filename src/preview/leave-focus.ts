/**
 * As long as the focus is elsewhere, nothing on this page takes it: dialogs open here for what somebody selects or writes beside the frame, and whoever types
 * goes on typing. Once somebody is on the page, the focus goes where it goes on a phone. For the page of the frame only: on one of its own, a dialog takes it.
 */
export const guardFocus = (page: Document): void => {
  const [dialogs, elements] = [HTMLDialogElement.prototype, HTMLElement.prototype];
  const [show, focus] = [dialogs.showModal, elements.focus];
  dialogs.showModal = function showModal(this: HTMLDialogElement): void {
    // A browser looks for a place for the focus as it opens a dialog, and finds none in one that is inert.
    this.inert = !page.hasFocus();
    show.call(this);
    this.inert = false;
  };
  elements.focus = function takeFocus(this: HTMLElement, options?: FocusOptions): void {
    if (page.hasFocus()) focus.call(this, options);
  };
};
