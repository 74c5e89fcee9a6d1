export const classStages = { waiting: '待开班', running: '授课中', over: '已结课' } as const;

interface Progress {
  classNum: number;
  startedClassNum: number;
  /** Its last day: the class's, or that of its last lesson. */
  closeDate?: string | null | undefined;
}

/** How far a class is, in words (Spec 2 §3 names the column; decided): what is over has held all, or its last day is past. */
export function classStage({ classNum, startedClassNum, closeDate }: Progress, today: string): string {
  if (startedClassNum > 0 && (startedClassNum >= classNum || (closeDate ?? today) < today)) return classStages.over;
  return startedClassNum > 0 ? classStages.running : classStages.waiting;
}
