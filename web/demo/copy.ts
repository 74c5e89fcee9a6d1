/**
 * Copies a text. Browsers offer the clipboard API only on the local machine or over TLS; elsewhere `execCommand` is the
 * fallback, which needs a field.
 * @returns true on success
 */
export async function copy(text: string, field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    // No other method works outside a secure context.
    return field !== null && document.execCommand('copy');
  }
}
