import type { Cla } from '#contracts/entities/cla.ts';
import { isFull } from '#contracts/rules/sign-up-visibility.ts';
import { Bar } from './Bar.tsx';
import classes from './cla.module.css';

/** How many sit in a class that takes so many; 满 when no seat is left. */
export function Seats({ cla }: { cla: Pick<Cla, 'studentCnt' | 'capacity'> }) {
  const taken = cla.studentCnt ?? 0;
  const full = isFull(cla);
  return (
    <div className={classes.seats}>
      <div className={classes.count}>
        {full && <span className={classes.full}>满</span>}
        <span>{`${taken} / ${cla.capacity ?? '—'}`}</span>
      </div>
      <Bar share={taken / Math.max(1, cla.capacity)} full={full} />
    </div>
  );
}
