import { Timetable } from '#web/features/timetable/index.ts';
import classes from './ClaDetail.module.css';
import type { ClaTabProps } from './cla-tab.ts';

/** Renders 课表, the editable week of the class, which also offers roll call. */
export const TimetableTab = ({ cla: { claId, departId } }: ClaTabProps) => (
  <div className={classes.panel}>
    <Timetable filters={{ claId, deptId: departId }} inAddress attendance />
  </div>
);
