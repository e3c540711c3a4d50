/**
 * jsdom has no modal dialogs. These behave like Chromium's (HTML, 'close watchers'): focus moves in and returns, Esc
 * fires a `cancel` event that can be prevented once per user activation, and a closed dialog fires `close`.
 */
export function installModalDialogs(): void {
  const open: HTMLDialogElement[] = [];
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  let isActive = true;

  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
    if (!this.isConnected) throw new DOMException('The dialog is not on the page.', 'InvalidStateError');
    this.open = true;
    open.push(this);
    openers.set(this, document.activeElement);
    (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(FOCUSABLE))?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const place = open.indexOf(this);
    if (place < 0) return;
    open.splice(place, 1);
    const opener = openers.get(this);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };

  document.addEventListener('pointerdown', () => (isActive = true), { capture: true });
  // On the window, so that earlier listeners can keep the key from the dialog.
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) {
      isActive = event.key !== 'Escape';
      return;
    }
    const dialog = open.at(-1);
    if (event.defaultPrevented || dialog === undefined) return;
    const cancel = new Event('cancel', { cancelable: isActive });
    dialog.dispatchEvent(cancel);
    if (cancel.defaultPrevented) isActive = false;
    else dialog.close();
  });
}

const FOCUSABLE = 'button:not([disabled]), input, select, textarea, a[href], [tabindex="0"]';
