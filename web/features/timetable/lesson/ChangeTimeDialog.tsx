import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { valueOn } from '#contracts/rules/value-on-day.ts';
import { useCall } from '#web/http/use-call.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { LessonFields } from './LessonFields.tsx';
import { blankLesson, valuesOfLesson } from './lesson-values.ts';
import type { LessonTarget } from './lesson-target.ts';

/** Width of the dialog (Spec 2 §2, §9). */
const WIDTH = 600;
const FIELDS = 9;

/** Renders the dialog 调课 for a lesson with a courseTimeId, or 排课 for a new lesson (Spec 2 §2; titles decided). */
export function ChangeTimeDialog({ lesson, onClose }: { lesson: LessonTarget | null; onClose(): void }) {
  const lastLesson = usePreviousSubject(lesson);
  return (
    <FormDialog
      title={lastLesson?.courseTimeId === undefined ? '排课' : '调课'}
      opened={lesson !== null}
      onClose={onClose}
      width={WIDTH}
    >
      {lastLesson && <LessonLoader lesson={lastLesson} />}
    </FormDialog>
  );
}

function LessonLoader({ lesson }: { lesson: LessonTarget }) {
  if (lesson.courseTimeId !== undefined) return <ChangeLesson {...lesson} />;
  const { claId, ...initialFields } = lesson;
  return claId === undefined ? (
    <LessonFields initial={{ ...blankLesson, ...initialFields }} />
  ) : (
    <NewLesson claId={claId} initialFields={initialFields} />
  );
}

function ChangeLesson({ courseTimeId, drop }: Extract<LessonTarget, { courseTimeId: string }>) {
  const { data, error, reload } = useCall(claTimes.detail, { id: courseTimeId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={FIELDS} />;
  // A dragged lesson is compared with the shown one, since another user may have moved it after the week was loaded.
  const lesson = { ...data, ...drop?.from };
  const change = { lesson, valuesOf: valuesOfLesson };
  return <LessonFields change={change} initial={valuesOfLesson(lesson)} names={data} {...(drop && { to: drop.to })} />;
}

function NewLesson({ claId, initialFields }: { claId: string; initialFields: Partial<typeof blankLesson> }) {
  const { data, error, reload } = useCall(clas.allDetail, { id: claId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={FIELDS} />;
  const { departId, claName, history } = data.courseCla;
  const { claDate } = initialFields;
  // A lesson of yesterday has the teacher and the hours that the class had then.
  const { teacherId, staffName, everyStuLoseHour } = (claDate && valueOn(history, claDate)) || data.courseCla;
  return (
    <LessonFields
      initial={{
        ...blankLesson,
        ...initialFields,
        claId,
        deptId: departId,
        teacherId: teacherId ?? '',
        payHour: everyStuLoseHour ?? '',
      }}
      names={{ claName, staffName }}
    />
  );
}
