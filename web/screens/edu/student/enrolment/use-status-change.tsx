import { studentCourses } from '#contracts/calls/student-courses.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { checkState } from '#web/crud/confirm/check-state.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { SuspensionEffect } from '#web/features/enrolment/index.ts';
import { ResumptionConflicts, useConfirmationConsent } from '#web/features/enrolment/student-conflicts/lazy.ts';
import { send as sendCall } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';

/** Suspends or resumes an enrolment after a confirmation that states the effect (Spec 2 §4, §7). */
export function useStatusChange(): ConfirmedSend<StudentCourse> {
  const suspension = useSend(studentCourses.suspend, { success: '停课成功' });
  const resumption = useSend(studentCourses.resume, { success: '复课成功' });
  const consent = useConfirmationConsent();
  return useConfirmedSend<StudentCourse>(
    (enrolment) => {
      const suspends = isRunning(enrolment);
      const actionLabel = suspends ? '停课' : '复课';
      return {
        title: suspends ? '警告' : '提示',
        confirmLabel: suspends ? actionLabel : consent.labelOf(actionLabel),
        danger: suspends,
        text: (
          <>
            <p>{`确定为“${enrolment.studentName ?? ''} · ${enrolment.courseName ?? ''}”办理${actionLabel}？`}</p>
            <p>
              {suspends ? '停课期间记上课时默认不勾选，课时和班级保留，可随时复课。' : '复课后恢复在读，可以照常上课。'}
            </p>
            <SuspensionEffect enrolment={enrolment} suspends={suspends} />
            {!suspends && (
              <ResumptionConflicts claId={enrolment.claId} studentId={enrolment.studentId} {...consent.fields} />
            )}
          </>
        ),
      };
    },
    async (enrolment) => {
      const { studentCourseId: id, studentName, courseName } = enrolment;
      const options = await checkState({
        call: studentCourses.suspend,
        name: `报读“${studentName ?? ''} · ${courseName ?? ''}”的状态`,
        shown: enrolment,
        read: () => sendCall(studentCourses.detail, { id }),
        stateOf: ({ status }) => STATES.get(status ?? 0) ?? '在读',
      });
      if (!options) return { ok: false };
      return isRunning(enrolment)
        ? suspension.send({ id }, options)
        : consent.send((field) => resumption.send({ id, ...field }, options));
    },
  );
}

const STATES: ReadonlyMap<number, string> = new Map([
  [enrolmentStatuses.enrolled, '在读'],
  [enrolmentStatuses.suspended, '停课'],
  [enrolmentStatuses.finished, '结课'],
]);

const isRunning = ({ status }: StudentCourse): boolean => status === enrolmentStatuses.enrolled;
