export interface Drop {
  courseTimeId: string;
  date: string;
  slot: string;
}

export interface DragRules {
  mayMove(courseTimeId: string): boolean;
  /** Why a lesson may not go there; null: it may. */
  whyNot(date: string, slot: string): string | null;
  onDrop(drop: Drop): void;
  /** What is said while a lesson is over a place. */
  onOver(reason: string | null): void;
}
