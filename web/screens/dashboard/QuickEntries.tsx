import { useConsole } from '../../features/menu/console-context.ts';
import { pagesOf } from '../../features/menu/menu-tree.ts';
import { MenuIcon } from '../../features/menu/MenuIcon.tsx';
import { PageLink } from '../../features/menu/PageLink.tsx';
import classes from './Dashboard.module.css';

const HERE = '/dashboard';

/** A tile for each page of the user's menu; none for someone whose menu holds only this one. */
export function QuickEntries() {
  const { menu } = useConsole();
  const entries = pagesOf(menu).filter(({ item }) => item.path !== HERE);
  if (entries.length === 0) return null;
  return (
    <nav aria-label="快捷入口">
      <ul className={classes.entries}>
        {entries.map(({ item, groups }) => (
          <li key={item.key}>
            <PageLink to={item.path} className={classes.entry}>
              <span className={classes.entryIcon}>
                <MenuIcon slug={item.icon} size={22} />
              </span>
              <span className={classes.entryText}>
                <strong>{item.title}</strong>
                <small>{groups.join(' / ')}</small>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
