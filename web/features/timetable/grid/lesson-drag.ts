import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { DragRules } from './drag-rules.ts';

/** Makes the lessons of a grid draggable and its cells drop targets. Returns the function that removes both. */
export function makeDraggable(grid: HTMLElement, rules: () => DragRules): () => void {
  const places = [...grid.querySelectorAll<HTMLElement>('[data-place]')];
  const showOpen = (): void => {
    for (const { dataset } of places)
      dataset['open'] = rules().dropErrorOf(dataset['date'] ?? '', dataset['slot'] ?? '') === null ? 'yes' : 'no';
  };
  const hideOpen = (): void => {
    for (const { dataset } of places) delete dataset['open'];
  };
  const lessons = [...grid.querySelectorAll<HTMLElement>('[data-lesson]')].map((element) =>
    draggable({
      element,
      canDrag: () => rules().mayMove(idOf(element)),
      getInitialData: () => ({ courseTimeId: idOf(element) }),
      onDragStart: showOpen,
      onDrop: () => {
        hideOpen();
        rules().onOver(null);
      },
    }),
  );
  const cells = places.map((element) => {
    const { date = '', slot = '' } = element.dataset;
    const mark = (value: 'yes' | 'no' | null): void => {
      if (value) element.dataset['drop'] = value;
      else delete element.dataset['drop'];
    };
    return dropTargetForElements({
      element,
      onDragEnter: () => {
        const reason = rules().dropErrorOf(date, slot);
        mark(reason === null ? 'yes' : 'no');
        rules().onOver(reason);
      },
      onDragLeave: () => {
        mark(null);
        rules().onOver(null);
      },
      onDrop: ({ source }) => {
        mark(null);
        const { courseTimeId } = source.data;
        if (typeof courseTimeId === 'string' && rules().dropErrorOf(date, slot) === null)
          rules().onDrop({ courseTimeId, date, slot });
      },
    });
  });
  return combine(...lessons, ...cells, hideOpen);
}

const idOf = (element: HTMLElement): string => element.dataset['lesson'] ?? '';
