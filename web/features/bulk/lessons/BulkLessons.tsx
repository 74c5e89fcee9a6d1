import { useMemo, useState } from 'react';
import { bulkKinds } from '#contracts/entities/bulk-change.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { clockTimeOf, MINUTES_A_DAY, minutesOfDay } from '#contracts/formats/clock-time.ts';
import { dayInWords } from '#web/ui/display/day-in-words.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { BulkWork } from '../index.ts';
import { LateLessonNote } from '../../sale/late-lesson/index.ts';
import { type BulkValues, bulkRequest, initialBulkValues, type LessonScope } from './bulk-values.ts';
import { changeLesson, singleKinds } from './change-lesson.ts';
import { OperationFields } from './OperationFields.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { spanError, useLessonsInScope } from './use-lessons-in-scope.ts';

/** Lessons to change, and the change to begin with. */
export type BulkSubject = LessonScope &
  Partial<Pick<BulkValues, 'kind' | 'reason'>> & {
    /** IDs of lessons that are not chosen at first. */
    omitted?: readonly string[];
  };

/** Renders the form of a bulk change of lessons: which lessons, what is done, and the effect on each lesson. */
export function BulkLessons({ initial }: { initial: BulkSubject }) {
  const { kind = bulkKinds.cancelLessons, reason = '', omitted, ...initialScope } = initial;
  const [scope, setScope] = useState<LessonScope>(initialScope);
  const [values, setValues] = useState<BulkValues>({ ...initialBulkValues, kind, reason });
  const loaded = useLessonsInScope(scope);
  const lessons = loaded.data ?? NO_LESSONS;
  const rows = useMemo(() => lessons.map(choiceOf), [lessons]);
  const error = spanError(scope);
  return (
    <BulkWork
      subject="lesson"
      kind={values.kind}
      rows={rows}
      omittedAtFirst={omitted}
      scopeKey={JSON.stringify(scope)}
      isDanger={values.kind === bulkKinds.cancelLessons}
      isDirty={values.reason !== reason}
      mayRunSingly={singleKinds.includes(values.kind)}
      isHidden={error !== null}
      requestOf={(ids) => bulkRequest(values, ids)}
      changeOne={async (id, request, step) => {
        const lesson = lessons.find(({ courseTimeId }) => courseTimeId === id);
        if (lesson) await changeLesson(lesson, request, step);
      }}
      fields={({ isSingle, disabled, chosen }) => (
        <>
          <ScopeFields scope={scope} onChange={(changes) => setScope({ ...scope, ...changes })} />
          <OperationFields
            values={values}
            deptId={scope.deptId || onlyCampus(lessons)}
            isSingle={isSingle}
            disabled={disabled}
            onChange={(changes) => setValues({ ...values, ...changes })}
          />
          {values.kind === bulkKinds.moveLessons && (
            <LateLessonNote endTime={latestEnd(lessons, chosen, Number(values.minutes))} />
          )}
        </>
      )}
      onAgain={loaded.reload}
    >
      {error && <p role="alert">{error}</p>}
      {!error && loaded.error && <ErrorState message={loaded.error.message} onRetry={loaded.reload} />}
      {!error && loaded.loading && <FormSkeleton fields={4} />}
      {loaded.data?.length === 0 && <EmptyState hint="所选范围内没有未上的课" />}
    </BulkWork>
  );
}

const NO_LESSONS: readonly never[] = [];

function choiceOf({ courseTimeId, claName, claDate, startTime, endTime, staffName, roomName, deptName }: ClaTime) {
  const time = `${dayInWords(claDate)} ${startTime}–${endTime}`;
  return {
    id: courseTimeId,
    label: `${time} ${claName ?? ''}`,
    content: (
      <>
        {time} <strong>{claName ?? '—'}</strong>
        <small>{[staffName, roomName, deptName].filter(Boolean).join(' · ')}</small>
      </>
    ),
  };
}

/** Returns the latest end of the chosen lessons after they are moved, HH:mm; '' if they keep their hours. */
function latestEnd(lessons: readonly ClaTime[], chosen: ReadonlySet<string>, minutes: number): string {
  if (minutes === 0) return '';
  const ends = lessons
    .filter(({ courseTimeId }) => chosen.has(courseTimeId))
    .map(({ endTime }) => minutesOfDay(endTime) + minutes)
    // The preview refuses a lesson that would end after midnight.
    .filter((end) => end < MINUTES_A_DAY);
  return ends.length > 0 ? clockTimeOf(Math.max(...ends)) : '';
}

/** Returns the campus that all lessons share, so that its rooms and teachers are offered. */
function onlyCampus(lessons: readonly { deptId: string }[]): string | undefined {
  const [first] = lessons;
  return lessons.every(({ deptId }) => deptId === first?.deptId) ? first?.deptId : undefined;
}
