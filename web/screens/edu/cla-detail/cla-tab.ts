import type { Cla } from '#contracts/entities/cla.ts';

export interface ClaTabProps {
  cla: Cla;
  /** Opens 记上课 for a lesson of the class. */
  onRollCall(courseTimeId: string): void;
}
