import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { useCall } from '../../../http/use-call.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { useLast } from '../../../ui/form/use-last.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { LessonFields } from './LessonFields.tsx';
import { blankLesson } from './lesson-values.ts';
import type { LessonTarget } from './lesson-target.ts';

/** Spec 2 §2, §9 */
const WIDTH = 600;
const FIELDS = 9;

/** 调课 with courseTimeId, 排课 without (Spec 2 §2; titles decided). */
export function ChangeTimeDialog({ lesson, onClose }: { lesson: LessonTarget | null; onClose(): void }) {
  const shown = useLast(lesson);
  return (
    <FormDialog
      title={shown?.courseTimeId === undefined ? '排课' : '调课'}
      opened={lesson !== null}
      onClose={onClose}
      width={WIDTH}
    >
      {shown && <Loader lesson={shown} />}
    </FormDialog>
  );
}

function Loader({ lesson }: { lesson: LessonTarget }) {
  if (lesson.courseTimeId !== undefined) return <Change {...lesson} />;
  const { claId, ...known } = lesson;
  return claId === undefined ? (
    <LessonFields initial={{ ...blankLesson, ...known }} />
  ) : (
    <OfClass claId={claId} known={known} />
  );
}

function Change({ courseTimeId, to }: Extract<LessonTarget, { courseTimeId: string }>) {
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

function OfClass({ claId, known }: { claId: string; known: Partial<typeof blankLesson> }) {
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
