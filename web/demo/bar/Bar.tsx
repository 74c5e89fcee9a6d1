import { HIDING_KEY, hideBar } from '../around/bar-hidden.ts';
import { SideButtons } from '../around/SideButtons.tsx';
import { useAround } from '../around/facts.ts';
import classes from './Bar.module.css';

/** Which sandbox this is, and what is simulated in it; persona, time and faults are changed here. */
export function Bar() {
  const { sandbox } = useAround();
  return (
    <section className={classes.bar} aria-label="演示工具栏">
      <span className={classes.name}>{sandbox?.name}</span>
      <SideButtons className={classes.side} />
      <button type="button" className={classes.hide} onClick={() => hideBar(true)}>
        隐藏
        <span className={classes.key}>（{HIDING_KEY.label} 再次显示）</span>
      </button>
    </section>
  );
}
