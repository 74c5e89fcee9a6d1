import type { Cla } from '#contracts/entities/cla.ts';
import { isFull } from '#contracts/rules/sign-up-visibility.ts';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import classes from './cla.module.css';

/** Shows the taken seats and the capacity of a class, and the length of its waiting list, or 满 if the class is full. */
export function Seats({ cla }: { cla: Pick<Cla, 'studentCnt' | 'capacity' | 'waitingCnt'> }) {
  const takenSeats = cla.studentCnt ?? 0;
  const waitingCnt = cla.waitingCnt ?? 0;
  const isSeatsFull = isFull(cla);
  return (
    <div className={classes.seats}>
      <div className={classes.count}>
        {waitingCnt > 0 ? (
          <span className={classes.full}>{`候补 ${waitingCnt}`}</span>
        ) : (
          isSeatsFull && <span className={classes.full}>满</span>
        )}
        <span>{`${takenSeats} / ${cla.capacity ?? '—'}`}</span>
      </div>
      <Ticks held={takenSeats} ahead={cla.capacity - takenSeats} />
    </div>
  );
}
