/** True if the page shows its outline (app/outline.css), which takes the place of a loading indicator. */
export const hasOutline = (): boolean => document.documentElement.dataset['outline'] !== undefined;

/** Removes the outline, which the console has covered. */
export function endOutline(): void {
  delete document.documentElement.dataset['outline'];
  document.querySelector('.outline')?.remove();
}
