import { clas } from '#contracts/calls/clas.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { Course } from '#contracts/entities/course.ts';
import { KEPT_WEEKS_LABEL } from '#contracts/rules/class-progress.ts';
import { RecruitTag, Seats } from '#web/features/enrolment/cla/index.ts';
import { chargeTypeName } from '#web/crud/dictionary/charge-types.ts';
import { teachingModeName } from '#web/crud/dictionary/teaching-modes.ts';
import { useCourseTypes } from '#web/crud/pickers/use-course-types.ts';
import { useCall } from '#web/http/use-call.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import classes from './ClaDetail.module.css';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import { useProgress } from './use-progress.ts';

/** Renders the facts of a class and its course, and the progress of the class. */
export function ClaFacts({ cla, course }: { cla: Cla; course: Course }) {
  const { data: chargeType } = useCall(clas.accountType, { id: cla.claId }, { quiet: true });
  const type = useCourseTypes().find(({ value }) => value === course.courseType)?.label;
  return (
    <>
      <ProgressLine cla={cla} />
      <Facts
        horizontal
        facts={[
          { label: '课程', value: course.courseName },
          { label: '课程类型', value: type },
          { label: '教学类型', value: teachingModeName(cla.teachingMode) },
          { label: '校区', value: cla.deptName },
          { label: '授课教师', value: cla.staffName },
          { label: '招生状态', value: <RecruitTag status={cla.recruitStatus} /> },
          {
            label: '学员/容量',
            value: (
              <div className={classes.seats}>
                <Seats cla={cla} />
              </div>
            ),
          },
          { label: '计费方式', value: chargeType && chargeTypeName(chargeType) },
          { label: '每人每次扣课时', value: cla.everyStuLoseHour },
          { label: '开班日期', value: cla.openDate },
          { label: '结束日期', value: cla.closeDate },
          ...(cla.remark ? [{ label: '备注', value: cla.remark, wide: true }] : []),
        ]}
      />
    </>
  );
}

/**
 * Renders the progress of a class as text, ticks and percentage: 已上课 12 / 40 节, ticks, 30%. Names the stored weeks if
 * the number of earlier lessons is unknown.
 */
function ProgressLine({ cla }: { cla: Cla }) {
  const progress = useProgress(cla);
  return (
    <div className={classes.progress}>
      {progress && (
        <>
          <span>
            {cla.archivedLessonNum === null && `${KEPT_WEEKS_LABEL} `}
            已上课 <strong>{progress.held}</strong> / {progress.total} 节
          </span>
          <Ticks
            held={progress.held}
            due={progress.due}
            ahead={progress.total - progress.held - progress.due}
            max={40}
          />
          <span className={classes.percent}>
            {progress.percent}%{progress.due > 0 && ` · 待记 ${progress.due} 节`}
          </span>
        </>
      )}
    </div>
  );
}
