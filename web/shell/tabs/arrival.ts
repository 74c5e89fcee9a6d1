/** Id of the tab that the user is navigating to. The page of this tab takes the focus when it has loaded. */
let expectedTabId: string | null = null;

export function expectArrival(tabId: string): void {
  expectedTabId = tabId;
}

/** True if the user is navigating to this tab. Returns true only once for each navigation. */
export function takeArrival(tabId: string): boolean {
  if (expectedTabId !== tabId) return false;
  expectedTabId = null;
  return true;
}
