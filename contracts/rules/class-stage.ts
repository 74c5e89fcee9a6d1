export const classStages = { waiting: '待开班', running: '授课中', over: '已结课' } as const;

interface Progress {
  classNum: number;
  startedClassNum: number;
  /** Last day of the class, or date of its last lesson. */
  closeDate?: string | null | undefined;
}

/**
 * Returns the label of a class's stage (Spec 2 §3 names the column; decided). A class begins with its first held
 * lesson. After that it is over once all its lessons are held or its last day is past.
 */
export function classStage({ classNum, startedClassNum, closeDate }: Progress, today: string): string {
  if (startedClassNum > 0 && (startedClassNum >= classNum || (closeDate ?? today) < today)) return classStages.over;
  return startedClassNum > 0 ? classStages.running : classStages.waiting;
}
