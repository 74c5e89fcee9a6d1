/** Result of dropping a lesson at a position. */
export interface DropPreview {
  column: number;
  /** Start after the drop, in minutes since midnight. */
  start: number;
  /** Position in the column and height, in minutes. */
  top: number;
  height: number;
  tone: 'free' | 'conflict' | 'refused';
  /** Hours after the drop, e.g. 10:00–11:30. */
  hours: string;
  /** Conflicts, or the reason why the lesson cannot be dropped; '' for neither. */
  text: string;
  /** Hours, column and text for the hint of the page. */
  hint: string;
}

/**
 * Moves the ghost of a dragged lesson to a position, or hides it. Changes the element directly, so that a frame costs no
 * render.
 * @param width width of a column in pixels
 */
export function showGhost(overlay: HTMLElement, preview: DropPreview | null, width: number): void {
  const ghost = overlay.querySelector<HTMLElement>('[data-ghost]');
  if (!ghost) return;
  ghost.hidden = preview === null;
  if (!preview) return;
  const { column, top, height, tone, hours, text } = preview;
  ghost.style.transform = `translate(${column * width}px, ${top}px)`;
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  ghost.dataset['tone'] = tone;
  const [time, detail] = ghost.children;
  if (time) time.textContent = hours;
  if (detail) detail.textContent = text;
}
