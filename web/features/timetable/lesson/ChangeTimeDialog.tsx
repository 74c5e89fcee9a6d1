import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { valueOn } from '#contracts/rules/value-on-day.ts';
import { send } from '#web/http/client.ts';
import { useCall } from '#web/http/use-call.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { timeInWords } from '../../lesson/make-up/index.ts';
import type { ParentTextSubject } from '../../messages/parent-texts/lazy.ts';
import { lessonRecipients, ParentTextDialog } from '../../messages/parent-texts/lessons/index.ts';
import { LessonFields } from './LessonFields.tsx';
import { blankLesson, valuesOfLesson } from './lesson-values.ts';
import type { LessonTarget } from './lesson-target.ts';

/** Width of the dialog (Spec 2 §2, §9). */
const WIDTH = 600;
const FIELDS = 9;

interface ChangeTimeDialogProps {
  lesson: LessonTarget | null;
  onClose(): void;
  /** Called instead of `onClose` after the lesson was saved. */
  onSaved?(): void;
}

/** Renders the dialog 调课 for a lesson with a courseTimeId, or 排课 for a new lesson (Spec 2 §2; titles decided). */
export function ChangeTimeDialog({ lesson, ...handlers }: ChangeTimeDialogProps) {
  const lastLesson = usePreviousSubject(lesson);
  const message = useDialog<ParentTextSubject>();
  return (
    <>
      <FormDialog
        title={lastLesson?.courseTimeId === undefined ? '排课' : '调课'}
        opened={lesson !== null}
        width={WIDTH}
        {...handlers}
      >
        {lastLesson && <LessonLoader lesson={lastLesson} onNotify={message.open} />}
      </FormDialog>
      <ParentTextDialog dialog={message} />
    </>
  );
}

interface LessonLoaderProps {
  lesson: LessonTarget;
  onNotify(subject: ParentTextSubject): void;
}

function LessonLoader({ lesson, onNotify }: LessonLoaderProps) {
  if (lesson.courseTimeId !== undefined) return <ChangeLesson {...lesson} onNotify={onNotify} />;
  const { claId, ...target } = lesson;
  return claId === undefined ? <BlankLesson {...target} /> : <NewLesson claId={claId} target={target} />;
}

type NewTarget = Omit<Extract<LessonTarget, { courseTimeId?: undefined }>, 'claId'>;

const BlankLesson = ({ names = {}, ...initialFields }: NewTarget) => (
  <LessonFields
    initial={{ ...blankLesson, ...initialFields }}
    names={names}
    keepsTeacher={initialFields.teacherId !== undefined}
  />
);

type ChangeLessonProps = Extract<LessonTarget, { courseTimeId: string }> & Pick<LessonLoaderProps, 'onNotify'>;

function ChangeLesson({ courseTimeId, drop, onNotify }: ChangeLessonProps) {
  const { data, error, reload } = useCall(claTimes.detail, { id: courseTimeId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={FIELDS} />;
  // A dragged lesson is compared with the shown one, since another user may have moved it after the week was loaded.
  const lesson = { ...data, ...drop?.from };
  const change = { lesson, valuesOf: valuesOfLesson };
  return (
    <LessonFields
      change={change}
      initial={valuesOfLesson(lesson)}
      names={data}
      onNotify={() => onNotify(moveText(lesson))}
      {...(drop && { to: drop.to, toNames: drop.names })}
    />
  );
}

/** Returns the texts about a changed lesson. The former time is stated if it has changed. Its new time, teacher and room are read on opening. */
const moveText = (before: ClaTime): ParentTextSubject => ({
  kind: 'lessonMoved',
  name: before.claName ?? '',
  recipients: async () => {
    const lesson = await send(claTimes.detail, { id: before.courseTimeId });
    const formerTime = timeInWords(before);
    return lessonRecipients(lesson, formerTime === timeInWords(lesson) ? {} : { 原时间: formerTime });
  },
});

function NewLesson({ claId, target }: { claId: string; target: NewTarget }) {
  const { data, error, reload } = useCall(clas.allDetail, { id: claId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={FIELDS} />;
  const { departId, claName, history } = data.courseCla;
  const { names, ...initialFields } = target;
  // The class has no lessons in a room of another campus.
  if (target.roomId && target.deptId !== departId) return <BlankLesson {...target} />;
  // A lesson of yesterday has the teacher and the hours that the class had then.
  const { teacherId, staffName, everyStuLoseHour } =
    (target.claDate && valueOn(history, target.claDate)) || data.courseCla;
  return (
    <LessonFields
      initial={{
        ...blankLesson,
        teacherId: teacherId ?? '',
        ...initialFields,
        claId,
        deptId: departId,
        payHour: everyStuLoseHour ?? '',
      }}
      names={{ claName, staffName, ...names }}
      keepsTeacher={target.teacherId !== undefined}
    />
  );
}
