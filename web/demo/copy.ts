/**
 * Off the own machine, without TLS, browsers lend no clipboard: there the old way, which needs a field.
 * @returns whether it is in the clipboard
 */
export async function copy(text: string, field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    // The only way where there is no secure context.
    return field !== null && document.execCommand('copy');
  }
}
