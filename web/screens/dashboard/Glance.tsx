import type { report } from '#contracts/calls/statistics.ts';
import type { Data } from '#contracts/call.ts';
import { FigureGroup, figureOf, FigureTile } from '../../features/statistics/index.ts';
import type { CallState } from '../../http/call-state.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import classes from './Dashboard.module.css';
import { formatShare } from './format-share.ts';
import { Reminders } from './Reminders.tsx';

/** Renders the students to contact and the day's figures (Spec 1 §2 Home dashboard). */
export function Glance({ figures }: { figures: CallState<Data<typeof report.dashboard>> }) {
  return (
    <div className={classes.glance}>
      <Reminders />
      <FigureGroup title="总览" reads={[figures]}>
        {[
          <FigureTile
            key="lessons"
            label="今日课次"
            figure={figureOf(figures, (day) => formatShare(day.completeTodayClaTimeCnt, day.todayClaTimeCnt))}
            unit="节"
            to="/edu/claTimeRule?activeTab=calendar"
          >
            已上 / 应上
          </FigureTile>,
          <FigureTile
            key="attendees"
            label="今日出勤"
            figure={figureOf(figures, (day) => formatShare(day.todayRealAttendCnt, day.todayNeedAttendCnt))}
            unit="人次"
          >
            实到 / 应到
          </FigureTile>,
          <FigureTile
            key="hours"
            label="今日课消课时"
            figure={figureOf(figures, (day) => formatShare(day.todayRealCostHour, day.todayNeedCostHour))}
            unit="课时"
          >
            已课消 / 应课消
          </FigureTile>,
          <FigureTile
            key="students"
            label="学员总数"
            figure={figureOf(figures, (day) => formatCount(day.studentCnt))}
            unit="人"
            to="/edu/student"
          >
            在册学员
          </FigureTile>,
        ]}
      </FigureGroup>
    </div>
  );
}
