import { useMissingNow } from '../use-missing-now.ts';
import { Missing } from './Missing.tsx';
import classes from './panel.module.css';

/** In the trainer's tab: how the trainee stands. Nothing here counts as the trainee's try or hint. */
export function Watched() {
  const now = useMissingNow();
  return (
    <section className={classes.check} aria-label="学员的进展">
      <div role="status">
        {now && now.missing.length > 0 && <Missing missing={now.missing} />}
        {now && now.missing.length === 0 && <p className={classes.done}>已经全部做对，等学员点“检查”。</p>}
      </div>
      <p className={classes.note}>这是学员的练习：检查、提示、重新开始和退出只能由学员自己点，不会因为旁观多算一次。</p>
    </section>
  );
}
