import { Timetable } from '../../../features/timetable/index.ts';
import classes from './ClaDetail.module.css';
import type { ClaTabProps } from './cla-tab.ts';

/** 课表: the class's week, to be changed and recorded from. */
export const TimetableTab = ({ cla: { claId, departId } }: ClaTabProps) => (
  <div className={classes.panel}>
    <Timetable filters={{ claId, deptId: departId }} inAddress attendance />
  </div>
);
