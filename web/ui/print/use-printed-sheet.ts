import { useEffect, useLayoutEffect } from 'react';

const USER_EVENTS = ['pointerdown', 'keydown', 'click'];

interface PrintedSheet {
  /** Class of the body while the sheet is rendered, which hides the page on paper. */
  bodyClass: string;
  /** True when the content of the sheet is loaded. */
  isReady: boolean;
  /**
   * True if the print was started in the console, which must open the browser's print dialog; false if the browser
   * started it.
   */
  opensPrintDialog: boolean;
  /** Called when the sheet is no longer needed. */
  onPrinted(): void;
}

/** Hides the page while a sheet is printed, and opens the browser's print dialog when the sheet is ready. */
export function usePrintedSheet({ bodyClass, isReady, opensPrintDialog, onPrinted }: PrintedSheet): void {
  useLayoutEffect(() => {
    document.body.classList.add(bodyClass);
    return () => document.body.classList.remove(bodyClass);
  }, [bodyClass]);
  useEffect(() => {
    if (!opensPrintDialog || !isReady) return undefined;
    window.print();
    // On tablets and phones `print` returns before the page has been read. A print dialog blocks the events of the
    // page, so the next event means that the dialog has closed.
    for (const name of USER_EVENTS) window.addEventListener(name, onPrinted, true);
    return () => {
      for (const name of USER_EVENTS) window.removeEventListener(name, onPrinted, true);
    };
  }, [opensPrintDialog, isReady, onPrinted]);
}
