import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { useCall } from '#web/http/use-call.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { LessonFields } from './LessonFields.tsx';
import { blankLesson } from './lesson-values.ts';
import type { LessonTarget } from './lesson-target.ts';

/** Width of the dialog (Spec 2 §2, §9). */
const WIDTH = 600;
const FIELDS = 9;

/** Renders the dialog 调课 for a lesson with a courseTimeId, or 排课 for a new lesson (Spec 2 §2; titles decided). */
export function ChangeTimeDialog({ lesson, onClose }: { lesson: LessonTarget | null; onClose(): void }) {
  const shown = usePreviousSubject(lesson);
  return (
    <FormDialog
      title={shown?.courseTimeId === undefined ? '排课' : '调课'}
      opened={lesson !== null}
      onClose={onClose}
      width={WIDTH}
    >
      {shown && <LessonLoader lesson={shown} />}
    </FormDialog>
  );
}

function LessonLoader({ lesson }: { lesson: LessonTarget }) {
  if (lesson.courseTimeId !== undefined) return <ChangeLesson {...lesson} />;
  const { claId, ...known } = lesson;
  return claId === undefined ? (
    <LessonFields initial={{ ...blankLesson, ...known }} />
  ) : (
    <NewLesson claId={claId} known={known} />
  );
}

function ChangeLesson({ courseTimeId, to }: Extract<LessonTarget, { courseTimeId: string }>) {
  const { data, error, reload } = useCall(claTimes.detail, { id: courseTimeId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={FIELDS} />;
  const { deptId, claId, claDate, startTime, endTime, teacherId, roomId, classTheme, payHour } = data;
  const before = {
    deptId,
    claId,
    claDate,
    startTime,
    endTime,
    teacherId: teacherId ?? '',
    roomId: roomId ?? '',
    classTheme: classTheme ?? '',
    payHour: payHour ?? '',
  };
  return <LessonFields courseTimeId={courseTimeId} initial={before} names={data} {...(to && { to })} />;
}

function NewLesson({ claId, known }: { claId: string; known: Partial<typeof blankLesson> }) {
  const { data, error, reload } = useCall(clas.allDetail, { id: claId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={FIELDS} />;
  const { departId, teacherId, claName, staffName, everyStuLoseHour } = data.courseCla;
  return (
    <LessonFields
      initial={{
        ...blankLesson,
        ...known,
        claId,
        deptId: departId,
        teacherId: teacherId ?? '',
        payHour: everyStuLoseHour ?? '',
      }}
      names={{ claName, staffName }}
    />
  );
}
