import { PageLink } from '../crud/pages/PageLink.tsx';
import type { Crumb } from './breadcrumb.ts';
import classes from './Breadcrumb.module.css';

/** Renders the breadcrumb. On a phone only the page itself is shown, because the menu shows the path. */
export function Breadcrumb({ crumbs, short }: { crumbs: readonly Crumb[]; short: boolean }) {
  const visibleCrumbs = short ? crumbs.slice(-1) : crumbs;
  return (
    <nav aria-label="面包屑" className={classes.breadcrumb}>
      <ol>
        {visibleCrumbs.map((crumb, index) => {
          const last = index === visibleCrumbs.length - 1;
          return (
            <li key={`${crumb.to} ${crumb.title}`} className={last ? classes.last : undefined}>
              {crumb.to !== null && !last ? (
                <PageLink to={crumb.to}>{crumb.title}</PageLink>
              ) : (
                <span aria-current={last ? 'page' : undefined} title={crumb.title}>
                  {crumb.title}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
