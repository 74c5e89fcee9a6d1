import { useConsole } from '../../crud/pages/console-context.ts';
import { PageLink } from '../../crud/pages/PageLink.tsx';
import classes from './QuickEntries.module.css';

const CLASSES = '/edu/cla';
const STUDENTS = '/edu/student';
const RECORDS = '/edu/claTimeRule?activeTab=attendClaTime';

interface Props {
  /** Counts, as figures: undefined while they are on their way, null when they did not come. */
  classes: string | null | undefined;
  students: string | null | undefined;
}

/** The daily ways, each a word (Spec 1 §2 Home dashboard); what leads nowhere yet is still a count. */
export function QuickEntries({ classes: classCount, students }: Props) {
  const { mayOpen } = useConsole();
  const entries = [
    { to: CLASSES, title: '班级列表', count: countInWords(classCount, '个班') },
    { to: STUDENTS, title: '学员列表', count: countInWords(students, '名学员') },
    { to: RECORDS, title: '上课记录' },
  ];
  return (
    <nav aria-label="快捷入口">
      <ul className={classes.entries}>
        {entries
          .filter(({ to, count }) => count !== undefined || mayOpen(to))
          .map(({ to, title, count }) => (
            <li key={to}>
              {mayOpen(to) ? <PageLink to={to}>{title}</PageLink> : <span>{title}</span>}
              {count !== undefined && <span className={classes.count}>{count}</span>}
            </li>
          ))}
      </ul>
    </nav>
  );
}

const countInWords = (count: string | null | undefined, unit: string): string =>
  count ? `${count} ${unit}` : count === null ? '—' : '';
