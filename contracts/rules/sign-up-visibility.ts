import { recruitStatuses, type Cla } from '../entities/cla.ts';

type SignUpClass = Pick<Cla, 'recruitStatus' | 'isSignUp' | 'studentCnt' | 'capacity'>;

export const isFull = ({ studentCnt, capacity }: Pick<SignUpClass, 'studentCnt' | 'capacity'>): boolean =>
  studentCnt >= capacity;

/**
 * Returns the reason why the sign-up selector hides a class, or null if it shows the class (Spec 2 §4 Class
 * recruitStatus).
 */
export function hiddenReason(cla: SignUpClass): string | null {
  switch (cla.recruitStatus) {
    case recruitStatuses.open:
      return null;
    case recruitStatuses.stopWhenFull:
      return cla.isSignUp || !isFull(cla) ? null : '已满员，不再招生';
    default:
      return '已停止招生';
  }
}
