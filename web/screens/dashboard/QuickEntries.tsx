import { useConsole } from '../../crud/pages/console-context.ts';
import { PageLink } from '../../crud/pages/PageLink.tsx';
import classes from './QuickEntries.module.css';

const CLASSES = '/edu/cla';
const STUDENTS = '/edu/student';
const RECORDS = '/edu/claTimeRule?activeTab=attendClaTime';

interface QuickEntriesProps {
  /** Formatted counts: undefined while loading, null if loading failed. */
  classes: string | null | undefined;
  students: string | null | undefined;
}

/**
 * Renders shortcuts to daily tasks (Spec 1 §2 Home dashboard). A shortcut that the user may not open is shown without a
 * link, or omitted if it has no count. Only the three shortcuts of the specification are shown, because more would
 * repeat the menu.
 */
export function QuickEntries({ classes: classCount, students }: QuickEntriesProps) {
  const { mayOpen } = useConsole();
  const entries = [
    { to: CLASSES, title: '班级列表', count: formatCountOrDash(classCount, '个班') },
    { to: STUDENTS, title: '学员列表', count: formatCountOrDash(students, '名学员') },
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

const formatCountOrDash = (count: string | null | undefined, unit: string): string =>
  count ? `${count} ${unit}` : count === null ? '—' : '';
