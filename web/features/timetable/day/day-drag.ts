import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview';
import { followPointer } from './auto-scroll.ts';
import { type DropPreview, showGhost } from './drop-ghost.ts';

export interface DayDragRules {
  mayMove(courseTimeId: string): boolean;
  /** True if the column accepts the lesson at some time. */
  accepts(courseTimeId: string, column: number): boolean;
  /** Returns the drop at a position: the start that results from a pointer at `minute` of the day. */
  previewAt(courseTimeId: string, column: number, minute: number): DropPreview | null;
  onDrop(courseTimeId: string, column: number, start: number): void;
  /** Called with the text for the hint while a lesson is dragged; null when the drag ends. */
  onOver(text: string | null): void;
}

/** Drop that is shown, and the pointer's distance from the top of the lesson in minutes. */
interface Drag {
  courseTimeId: string;
  grabbed: number;
  shown: DropPreview | null;
}

/**
 * Makes the lessons of a day draggable. A lesson is registered when the pointer first enters it, and the grid is one drop
 * target, so that another day registers nothing. Pointer moves change only the ghost, without React.
 */
export function makeDayDraggable(grid: HTMLElement, rules: () => DayDragRules): () => void {
  const overlay = grid.querySelector<HTMLElement>('[data-overlay]');
  const scroller = grid.parentElement;
  if (!overlay || !scroller) return () => undefined;
  const registered = new Map<HTMLElement, () => void>();
  let drag: Drag | null = null;
  let stopFollowing = (): void => undefined;

  const update = (clientX: number, clientY: number, isOver: boolean): void => {
    if (!drag) return;
    const columns = grid.querySelectorAll('[data-column]').length;
    const box = overlay.getBoundingClientRect();
    const column = Math.max(0, Math.min(Math.floor(((clientX - box.left) / box.width) * columns), columns - 1));
    const preview = isOver ? rules().previewAt(drag.courseTimeId, column, clientY - box.top - drag.grabbed) : null;
    if (isSame(preview, drag.shown)) return;
    drag.shown = preview;
    showGhost(overlay, preview, box.width / columns);
    rules().onOver(preview?.hint ?? null);
  };

  const begin = (element: HTMLElement, clientX: number, clientY: number): void => {
    drag = { courseTimeId: idOf(element), grabbed: clientY - element.getBoundingClientRect().top, shown: null };
    grid.dataset['dragging'] = '';
    if (element.parentElement) element.parentElement.dataset['dragged'] = '';
    for (const cell of grid.querySelectorAll<HTMLElement>('[data-column]'))
      cell.dataset['open'] = rules().accepts(drag.courseTimeId, Number(cell.dataset['column'])) ? 'yes' : 'no';
    update(clientX, clientY, true);
  };

  const end = (element: HTMLElement): void => {
    stopFollowing();
    drag = null;
    delete grid.dataset['dragging'];
    delete element.parentElement?.dataset['dragged'];
    for (const cell of grid.querySelectorAll<HTMLElement>('[data-column]')) delete cell.dataset['open'];
    showGhost(overlay, null, 0);
    rules().onOver(null);
  };

  const register = (element: HTMLElement): (() => void) => {
    const pointer = followPointer(scroller, update);
    return draggable({
      element,
      canDrag: () => rules().mayMove(idOf(element)),
      getInitialData: () => ({ courseTimeId: idOf(element) }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
      onDragStart: ({ location }) => {
        const { clientX, clientY } = location.initial.input;
        begin(element, clientX, clientY);
        stopFollowing = pointer.stop;
        pointer.move(clientX, clientY, true);
      },
      onDrag: ({ location: { current } }) =>
        pointer.move(current.input.clientX, current.input.clientY, current.dropTargets.length > 0),
      onDrop: ({ location: { current } }) => {
        const { clientX, clientY } = current.input;
        const isOver = current.dropTargets.length > 0;
        update(clientX, clientY, isOver);
        const dropped = drag?.shown;
        const courseTimeId = drag?.courseTimeId;
        end(element);
        if (isOver && courseTimeId && dropped && dropped.tone !== 'refused')
          rules().onDrop(courseTimeId, dropped.column, dropped.start);
      },
    });
  };

  const registerHovered = ({ target }: Event): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-lesson]') : null;
    if (element && !registered.has(element)) registered.set(element, register(element));
  };
  grid.addEventListener('pointerover', registerHovered);
  // The pointer may have reached a lesson before this code was loaded.
  for (const element of grid.querySelectorAll<HTMLElement>('[data-lesson]:hover'))
    registered.set(element, register(element));
  return combine(
    dropTargetForElements({ element: grid }),
    () => grid.removeEventListener('pointerover', registerHovered),
    () => stopFollowing(),
    () => {
      for (const remove of registered.values()) remove();
    },
  );
}

const isSame = (one: DropPreview | null, other: DropPreview | null): boolean =>
  one === other || (one?.column === other?.column && one?.start === other?.start);

const idOf = (element: HTMLElement): string => element.dataset['lesson'] ?? '';
