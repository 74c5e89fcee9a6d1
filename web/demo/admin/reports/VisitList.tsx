import type { LinkReport } from '#contracts/control/visits.ts';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import classes from './reports.module.css';
import { deviceName, minutesText, routeTitle } from './words.ts';

/** Lists the last visits by a link with their pages, newest first. */
export function VisitList({ report: { recent, visits } }: { report: LinkReport }) {
  const { personas } = useLoadedAdminData();
  const titleOf = (username: string): string => personas.find((one) => one.username === username)?.title ?? username;
  return (
    <>
      <ol className={classes.visits}>
        {recent.map(({ beganAt, minutes, device, persona, pages }) => (
          <li key={beganAt + pages.join()}>
            <strong>{beganAt.slice(0, 16)}</strong>
            <span>
              {[deviceName(device), persona && titleOf(persona), minutesText(minutes)].filter(Boolean).join(' · ')}
            </span>
            <span className={classes.secondary}>{pages.map(routeTitle).join(' → ') || '没有打开页面'}</span>
          </li>
        ))}
      </ol>
      {visits > recent.length && <p className={classes.secondary}>只列出最近 {recent.length} 次。</p>}
    </>
  );
}
