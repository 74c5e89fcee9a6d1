import type { ReactNode } from 'react';
import { useConsole } from '../../crud/pages/console-context.ts';
import { pagesOf } from '../../crud/pages/menu-item.ts';
import { MenuIcon } from '../../crud/pages/MenuIcon.tsx';
import { PageLink } from '../../crud/pages/PageLink.tsx';
import classes from './QuickEntries.module.css';

interface Entry {
  to: string;
  icon: string | null;
  title: string;
  /** A count beside the title; undefined while it is on its way, null when it did not come. */
  count?: string | null | undefined;
  unit?: string;
  note?: string;
}

const HERE = '/dashboard';
const CLASSES = '/edu/cla';
const STUDENTS = '/edu/student';
const RECORDS = '/edu/claTimeRule?activeTab=attendClaTime';
/** More would be the menu once again. */
const MOST = 6;

interface Props {
  /** Counts, as figures. */
  classes: string | null | undefined;
  students: string | null | undefined;
}

/** The daily ways (Spec 1 §2 Home dashboard), then the first other pages of the user's menu. */
export function QuickEntries({ classes: classCount, students }: Props) {
  const { menu, mayOpen } = useConsole();
  const daily: Entry[] = [
    { to: CLASSES, icon: 'school', title: '班级列表', count: classCount, unit: '个班' },
    { to: STUDENTS, icon: 'users', title: '学员列表', count: students, unit: '名学员' },
    { to: RECORDS, icon: 'calendar', title: '上课记录', note: '点名与课消' },
  ];
  const known = [HERE, ...daily.map(({ to }) => to.split('?', 1)[0])];
  const others = pagesOf(menu)
    .filter(({ item }) => !known.includes(item.path))
    .map(
      ({ item, groups }): Entry => ({ to: item.path, icon: item.icon, title: item.title, note: groups.join(' / ') }),
    );
  // What leads nowhere yet is still a figure; without one it is not there.
  const shown = [...daily.filter((entry) => 'count' in entry || mayOpen(entry.to)), ...others].slice(0, MOST);
  return (
    <nav aria-label="快捷入口">
      <ul className={classes.entries}>
        {shown.map((entry) => (
          <li key={entry.to}>
            {mayOpen(entry.to) ? (
              <PageLink to={entry.to} className={classes.entry}>
                <Content {...entry} />
              </PageLink>
            ) : (
              <div className={classes.entry}>
                <Content {...entry} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Content = ({ icon, title, ...entry }: Entry): ReactNode => (
  <>
    <span className={classes.icon}>
      <MenuIcon slug={icon} size={22} />
    </span>
    <span className={classes.text}>
      <strong>{title}</strong>
      {('count' in entry || entry.note) && <small>{'count' in entry ? countInWords(entry) : entry.note}</small>}
    </span>
  </>
);

const countInWords = ({ count, unit }: Pick<Entry, 'count' | 'unit'>): string =>
  count ? `${count} ${unit}` : count === null ? '—' : '';
