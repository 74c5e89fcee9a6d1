import { useMissingNow } from '../use-missing-now.ts';
import { MissingList } from './MissingList.tsx';
import classes from './panel.module.css';

/** Shows the trainee's progress in the trainer's browser tab. Reading it counts neither as a check nor as a hint. */
export function TraineeStatus() {
  const now = useMissingNow();
  return (
    <section className={classes.check} aria-label="学员的进展">
      <div role="status">
        {now && now.missing.length > 0 && <MissingList missing={now.missing} />}
        {now && now.missing.length === 0 && <p className={classes.done}>已经全部做对，等学员点“检查”。</p>}
      </div>
      <p className={classes.note}>这是学员的练习：检查、提示、重新开始和退出只能由学员自己点，不会因为旁观多算一次。</p>
    </section>
  );
}
