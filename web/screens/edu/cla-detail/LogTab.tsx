import { claTimes } from '#contracts/calls/cla-times.ts';
import { ChangeLog } from '#web/crud/change-log/ChangeLog.tsx';
import classes from './ClaDetail.module.css';
import type { ClaTabProps } from './cla-tab.ts';

/** Renders 日志, the changes to the class's lessons, newest first (Spec 2 §7 searchClaTimeLogList). */
export const LogTab = ({ cla: { claId } }: ClaTabProps) => (
  <div className={classes.panel}>
    <ChangeLog call={claTimes.log} filters={{ claId }} />
  </div>
);
