import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';

const LESSONS = [1, 2, 3, 4, 5];

/** Placeholder for the ticks and the lessons of today. */
export const TODAY_SKELETON = (
  <div className={classes.todaySkeleton}>
    <Skeleton height={16} width={240} />
    {LESSONS.map((lesson) => (
      <Skeleton key={lesson} height={20} />
    ))}
  </div>
);

/** Renders the card of today's lessons, whose height stays constant when the lessons arrive. */
export const TodayCard = ({ note, children }: { note?: string | undefined; children: ReactNode }) => (
  <Card title="今天的课" note={note} className={classes.today}>
    {children}
  </Card>
);
