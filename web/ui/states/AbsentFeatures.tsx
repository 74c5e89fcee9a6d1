import { IconInfoCircle } from '@tabler/icons-react';
import { useAbsentFeatures } from './area.ts';
import classes from './absence.module.css';

/** Renders one line that names the features that the backend lacks in this area; nothing if it lacks none. */
export function AbsentFeatures() {
  const absent = useAbsentFeatures();
  if (!absent) return null;
  return (
    <p className={classes.line}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <span>
        {`当前系统未提供：${absent.features.join('、')}${absent.advice && '。'}`}
        {absent.advice && <span className={classes.advice}>{absent.advice}</span>}
      </span>
    </p>
  );
}
