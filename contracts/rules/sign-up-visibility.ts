import { recruitStatuses, type Cla } from '../entities/cla.ts';

type Offer = Pick<Cla, 'recruitStatus' | 'isSignUp' | 'studentCnt' | 'capacity'>;

export const isFull = ({ studentCnt, capacity }: Pick<Offer, 'studentCnt' | 'capacity'>): boolean =>
  (studentCnt ?? 0) >= capacity;

/** Why the sign-up selector does not show a class; null: it does (Spec 2 §4 Class recruitStatus). */
export function whyNotOffered(cla: Offer): string | null {
  switch (cla.recruitStatus) {
    case recruitStatuses.open:
      return null;
    case recruitStatuses.stopWhenFull:
      return cla.isSignUp || !isFull(cla) ? null : '已满员，满员后停止招生';
    default:
      return '已停止招生';
  }
}
