import classes from './cla.module.css';

/** A share as a bar, for those who see it; the figures beside it say the same. @param share 0 to 1 */
export function Bar({ share, full = false }: { share: number; full?: boolean }) {
  const percent = Math.round(100 * Math.min(1, Math.max(0, share)));
  return (
    <div className={classes.bar} aria-hidden>
      <div className={classes.filled} style={{ width: `${percent}%` }} data-full={full || undefined} />
    </div>
  );
}
