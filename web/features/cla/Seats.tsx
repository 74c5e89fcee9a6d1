import type { Cla } from '#contracts/entities/cla.ts';
import { isFull } from '#contracts/rules/sign-up-visibility.ts';
import { Ticks } from '../../ui/display/Ticks.tsx';
import classes from './cla.module.css';

/** Shows the taken seats and the capacity of a class, and 满 if the class is full. */
export function Seats({ cla }: { cla: Pick<Cla, 'studentCnt' | 'capacity'> }) {
  const taken = cla.studentCnt ?? 0;
  const full = isFull(cla);
  return (
    <div className={classes.seats}>
      <div className={classes.count}>
        {full && <span className={classes.full}>满</span>}
        <span>{`${taken} / ${cla.capacity ?? '—'}`}</span>
      </div>
      <Ticks held={taken} ahead={cla.capacity - taken} />
    </div>
  );
}
