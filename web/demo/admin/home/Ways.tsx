import { IconArrowRight, IconEye, IconPresentation, IconSchool } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { CREATE_GROUP } from '../groups/create-group-address.ts';
import type { MakeSandbox } from '../make/use-make-sandbox.tsx';
import classes from './ways.module.css';

/** Renders three large cards, each with a task that a presenter or trainer can begin. */
export function Ways({ make }: { make: MakeSandbox }) {
  const demo = useWay('给客户演示', make.reason ?? '填好客户的名称，得到一个沙箱和一个链接；对方看到哪里，随时可查。');
  const training = useWay('培训一个班', '粘贴学员名单，每人得到自己的沙箱和登录卡片；谁卡住了，看板上看得到。');
  const own = useWay('自己看看', '打开默认沙箱，随便试；改乱了，重置就回到最初。');
  return (
    <nav className={classes.ways} aria-label="从哪里开始">
      <button
        type="button"
        className={classes.way}
        disabled={make.reason !== null}
        onClick={make.open}
        {...demo.labels}
      >
        <Content icon={<IconPresentation size={24} aria-hidden />} way={demo} />
      </button>
      <Link href={CREATE_GROUP} className={classes.way} {...training.labels}>
        <Content icon={<IconSchool size={24} aria-hidden />} way={training} />
      </Link>
      <a href="/" target="_blank" rel="noopener" className={classes.way} {...own.labels}>
        <Content icon={<IconEye size={24} aria-hidden />} way={own} />
      </a>
    </nav>
  );
}

interface Way {
  titleId: string;
  hintId: string;
  title: string;
  hint: string;
  /** Attributes that make the title alone the accessible name of the control. */
  labels: Pick<ComponentProps<'a'>, 'aria-labelledby' | 'aria-describedby'>;
}

function useWay(title: string, hint: string): Way {
  const [titleId, hintId] = [useId(), useId()];
  return { titleId, hintId, title, hint, labels: { 'aria-labelledby': titleId, 'aria-describedby': hintId } };
}

const Content = ({ icon, way: { titleId, hintId, title, hint } }: { icon: ReactNode; way: Way }) => (
  <>
    <span className={classes.icon}>{icon}</span>
    <span className={classes.text}>
      <span className={classes.title} id={titleId}>
        {title}
      </span>
      <span className={classes.hint} id={hintId}>
        {hint}
      </span>
    </span>
    <IconArrowRight size={18} className={classes.arrow} aria-hidden />
  </>
);
