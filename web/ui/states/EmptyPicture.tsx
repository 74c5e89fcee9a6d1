import type { ReactNode } from 'react';
import classes from './EmptyPicture.module.css';

export type EmptyPictureName = 'students' | 'lessons' | 'classes' | 'orders' | 'notices';

/**
 * Drawings of empty states. Each is placed on the scale of the mark and consists of pale shapes and one lime tick,
 * which represents the first record.
 */
const PICTURES: Readonly<Record<EmptyPictureName, ReactNode>> = {
  students: (
    <>
      <path
        d="M20 72v-24a6 6 0 0 1 12 0v24zM40 72v-28a6 6 0 0 1 12 0v28zM88 72v-28a6 6 0 0 1 12 0v28zM108 72v-24a6 6 0 0 1 12 0v24z"
        className={classes.pale}
      />
      <path
        d="M26 35m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M46 31m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M94 31m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M114 35m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"
        className={classes.pale}
      />
      <path d="M62 72v-36a8 8 0 0 1 16 0v36z" className={classes.tick} />
      <circle cx="70" cy="19" r="7" className={classes.tick} />
    </>
  ),
  lessons: (
    <>
      <rect x="24" y="14" width="92" height="58" rx="4" className={classes.sheet} />
      <path d="M24 28h92" className={classes.line} />
      <path d="M40 8v10M100 8v10" className={classes.line} />
      <path
        d="M32 36h12v10h-12zM50 50h12v14h-12zM86 34h12v16h-12zM104 54h6v10h-6zM32 54h12v8h-12z"
        className={classes.pale}
      />
      <path d="M68 36h12v28h-12z" className={classes.tick} />
    </>
  ),
  classes: (
    <>
      <rect x="30" y="8" width="80" height="34" rx="3" className={classes.sheet} />
      <path d="M40 18h34M40 26h22" className={classes.line} />
      <path d="M28 56h10v16h-10zM46 56h10v16h-10zM84 56h10v16h-10zM102 56h10v16h-10z" className={classes.pale} />
      <path d="M65 50h10v22h-10z" className={classes.tick} />
    </>
  ),
  orders: (
    <>
      <path
        d="M40 8h60v60l-6-4l-6 4l-6-4l-6 4l-6-4l-6 4l-6-4l-6 4l-6-4l-6 4z"
        className={classes.sheet}
        strokeLinejoin="round"
      />
      <path d="M50 20h26M50 29h18" className={classes.line} />
      <path d="M50 42h7v12h-7zM61 46h7v8h-7zM72 40h7v14h-7z" className={classes.pale} />
      <path d="M84 28h7v26h-7z" className={classes.tick} />
    </>
  ),
  notices: (
    <>
      <path d="M46 58v-20a24 24 0 0 1 48 0v20z" className={classes.sheet} />
      <path d="M38 58h64M70 6v8" className={classes.line} />
      <path d="M22 30h4v16h-4zM30 34h4v8h-4zM114 30h4v16h-4zM106 34h4v8h-4z" className={classes.pale} />
      <path d="M66 62h8v12h-8z" className={classes.tick} />
    </>
  ),
};

export const EmptyPicture = ({ name }: { name: EmptyPictureName }) => (
  <svg viewBox="0 0 140 80" width="140" height="80" aria-hidden className={classes.picture}>
    {PICTURES[name]}
    <path d="M8 73h124" className={classes.line} />
  </svg>
);
