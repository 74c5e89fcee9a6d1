import { claTimes } from '#contracts/calls/cla-times.ts';
import { ChangeLog } from '../../../crud/change-log/ChangeLog.tsx';
import classes from './ClaDetail.module.css';
import type { ClaTabProps } from './cla-tab.ts';

/** 日志: what was done to the class's lessons, the newest first (Spec 2 §7 searchClaTimeLogList). */
export const LogTab = ({ cla: { claId } }: ClaTabProps) => (
  <div className={classes.panel}>
    <ChangeLog call={claTimes.log} filters={{ claId }} />
  </div>
);
