export interface LessonDrop {
  courseTimeId: string;
  date: string;
  slot: string;
}

export interface DragRules {
  mayMove(courseTimeId: string): boolean;
  /** Returns the reason why a lesson cannot be dropped on this date and slot; null if it can. */
  dropErrorOf(date: string, slot: string): string | null;
  onDrop(drop: LessonDrop): void;
  /** Called with the reason against dropping the lesson, or null, while a lesson is dragged over a cell. */
  onOver(reason: string | null): void;
}
