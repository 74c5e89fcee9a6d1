import type { ReactNode } from 'react';
import type { Cla } from '#contracts/entities/cla.ts';
import { ChoiceLine } from '#web/crud/pickers/ChoiceList.tsx';
import classes from './ClassLine.module.css';
import { formatSeats } from './format-seats.ts';

/** Renders a class with its campus, teacher, first day and seats. */
export const ClassLine = ({ cla, children }: { cla: Cla; children?: ReactNode }) => (
  <ChoiceLine
    title={
      <>
        {cla.claColor && <Dot color={cla.claColor} />}
        <strong>{cla.claName}</strong>
        {children}
      </>
    }
    facts={[cla.deptName, cla.staffName, cla.openDate && `${cla.openDate} 开班`]}
    places={formatSeats(cla)}
  />
);

const Dot = ({ color }: { color: string }) => (
  <span className={classes.dot} style={{ backgroundColor: color }} aria-hidden />
);
