/** The tab that the user is on the way to; its page takes the focus when it has loaded. */
let expected: string | null = null;

export function expectArrival(tabId: string): void {
  expected = tabId;
}

/** Is this the tab that was expected? It is taken once only. */
export function takeArrival(tabId: string): boolean {
  if (expected !== tabId) return false;
  expected = null;
  return true;
}
