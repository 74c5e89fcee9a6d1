/**
 * Copies a text. Browsers provide the clipboard API only on localhost and over HTTPS; elsewhere `execCommand` copies the
 * selection of the field, which stays selected if that fails too.
 * @param field field that contains the text
 * @returns true on success
 */
export async function copyText(text: string, field: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    // No other method works outside a secure context.
    return field !== null && typeof document.execCommand === 'function' && document.execCommand('copy');
  }
}
