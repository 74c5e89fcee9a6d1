/** Asks the user to copy the selected text, after the browser has refused to do so. */
export const COPY_BY_HAND = '浏览器不允许自动复制，文字已选中：请按 Ctrl+C（苹果电脑按 ⌘C）复制';

/**
 * Copies a text. Browsers provide the clipboard API only on localhost and over HTTPS; elsewhere `execCommand` copies the
 * selection of the element, which stays selected if that fails too. After a copy, focus and selection are restored.
 * @param element field or element that contains the text
 * @returns true on success
 */
export async function copyText(text: string, element: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!element) return false;
    const restore = select(element);
    // No other method works outside a secure context.
    const isCopied = typeof document.execCommand === 'function' && document.execCommand('copy');
    if (isCopied) restore();
    return isCopied;
  }
}

/** Selects the text of an element. @returns a function that restores the focus and the selection */
function select(element: HTMLElement): () => void {
  if (!(element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)) {
    getSelection()?.selectAllChildren(element);
    return () => getSelection()?.removeAllRanges();
  }
  const { activeElement } = document;
  const { selectionStart, selectionEnd } = element;
  element.focus();
  element.select();
  return () => {
    element.setSelectionRange(selectionStart, selectionEnd);
    if (activeElement === element) return;
    // A button that is disabled while the text is copied cannot take the focus; its form focuses it after the save.
    element.blur();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  };
}
