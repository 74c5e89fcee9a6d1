import { Alert, Button } from '@mantine/core';
import { courses } from '#contracts/calls/courses.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { useCall } from '../../../../http/use-call.ts';
import { useSend } from '../../../../http/use-send.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../../../ui/form/FormSkeleton.tsx';
import { Later } from '../../../../ui/form/Later.tsx';
import { byDialog, late } from '../../../../ui/late/late.tsx';
import { useDialog } from '../../../../ui/form/use-dialog.ts';
import { useLast } from '../../../../ui/form/use-last.ts';
import { Wide } from '../../../../ui/form/Wide.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { useBodyForm } from '../../../../crud/form/use-body-form.ts';
import type { Purchaser } from '../purchase/PurchaseDialog.tsx';
import { ClassOffers } from './ClassOffers.tsx';
import classes from './ClassOffers.module.css';
import { balanceInWords } from '../../../../features/enrolment/index.ts';

const PurchaseDialog = late(async () => (await import('../purchase/PurchaseDialog.tsx')).PurchaseDialog, byDialog);

/** Who signs up; with which enrolment, where that is known. */
export interface Applicant {
  studentId: string;
  studentName: string;
  studentCourseId?: string;
}

const WIDTH = 720;
/** More enrolments than anybody has running at a time. */
const ENROLMENTS = 50;

/** 选班报名: a running enrolment takes a seat in a class of its course (Spec 2 §4, §7). */
export function SignUpDialog({ applicant, onClose }: { applicant: Applicant | null; onClose(): void }) {
  const shown = useLast(applicant);
  return (
    <FormDialog
      title={shown ? `选班报名 · ${shown.studentName}` : '选班报名'}
      opened={applicant !== null}
      onClose={onClose}
      width={WIDTH}
    >
      {shown && <Enrolments key={`${shown.studentId} ${shown.studentCourseId}`} applicant={shown} />}
    </FormDialog>
  );
}

/** Whoever has nothing to sign up with buys it here, and comes back with it. */
function Enrolments({ applicant }: { applicant: Applicant }) {
  const { studentId, studentName } = applicant;
  const buying = useDialog<Purchaser>();
  return (
    <>
      <RunningEnrolments applicant={applicant} onBuy={() => buying.open({ studentId, studentName })} />
      <PurchaseDialog dialog={buying} />
    </>
  );
}

interface RunningEnrolmentsProps {
  applicant: Applicant;
  onBuy(): void;
}

function RunningEnrolments({ applicant, onBuy }: RunningEnrolmentsProps) {
  const { studentId } = applicant;
  const running = useCall(studentCourses.signUpList, { studentId, pageNum: 1, pageSize: ENROLMENTS });
  if (running.error && !running.data)
    return <ErrorState title="没有取到报读课程" message={running.error.message} onRetry={running.reload} />;
  if (!running.data) return <FormSkeleton fields={4} />;
  const { rows } = running.data;
  if (rows.length === 0)
    return (
      <EmptyState hint="没有在读的报读课程，请先购买产品或新增报读">
        <Button ref={takeFocus} data-autofocus onClick={onBuy}>
          购买产品
        </Button>
      </EmptyState>
    );
  if (rows.every(hasClass))
    return (
      <EmptyState hint="在读的报读课程都已有班级，换班请在报读课程中调整报读">
        <Button variant="default" onClick={onBuy}>
          购买产品
        </Button>
      </EmptyState>
    );
  return <Fields applicant={applicant} enrolments={rows} onBuy={onBuy} />;
}

/** The dialog has opened before it was known that there is nothing else to do in it. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

const hasNoHours = (enrolment: StudentCourse): boolean =>
  !isByPeriod(enrolment.chargeType) && usableHours(enrolment) <= 0;

/** An enrolment has one class; it is changed, not signed up for anew. */
const hasClass = ({ claId }: StudentCourse): boolean => Boolean(claId);

interface FieldsProps extends RunningEnrolmentsProps {
  enrolments: readonly StudentCourse[];
}

function Fields({ applicant, enrolments, onBuy }: FieldsProps) {
  const { studentId, studentCourseId: wanted } = applicant;
  const { send } = useSend(studentCourses.chooseCla, { success: '报名成功' });
  const waiting = enrolments.filter((one) => !hasClass(one));
  const first = waiting.find((one) => one.studentCourseId === wanted) ?? waiting[0];
  const form = useBodyForm(studentCourses.chooseCla.body, {
    studentCourseId: first?.studentCourseId ?? '',
    studentId,
    claId: '',
  });
  const chosen = enrolments.find((one) => one.studentCourseId === form.values.studentCourseId);
  const where = useOfferedWhere(studentId, chosen?.courseId);
  return (
    <DialogForm form={form} submitLabel="报名" save={async (body) => (await send(body)).ok}>
      <Wide>
        <SelectField
          label="报读课程"
          choices={enrolments.map((one) => ({
            value: one.studentCourseId,
            label: enrolmentInWords(one),
            disabled: hasClass(one),
          }))}
          {...form.getInputProps('studentCourseId')}
          onChange={(studentCourseId) => form.setValues({ studentCourseId, claId: '' })}
        />
      </Wide>
      {chosen && hasNoHours(chosen) && (
        <Wide>
          <Alert color="yellow" variant="light" className={classes.noHours ?? ''}>
            没有剩余课时：可以先选班，上课前请购买课时。
            <Button variant="default" size="compact-sm" onClick={onBuy}>
              购买产品
            </Button>
          </Alert>
        </Wide>
      )}
      <Wide>
        <Later fields={2}>
          <ClassOffers
            filters={chosen && where ? { courseId: chosen.courseId, studentId, ...where } : null}
            {...form.getInputProps('claId')}
          />
        </Later>
      </Wide>
    </DialogForm>
  );
}

const enrolmentInWords = (enrolment: StudentCourse): string =>
  [enrolment.courseName, enrolment.claName ?? '未分班', balanceInWords(enrolment)].filter(Boolean).join(' · ');

/** Where the student may be taught, and how the course is; null until both are known. */
function useOfferedWhere(studentId: string, courseId: string | undefined) {
  const student = useCall(students.detail, { id: studentId });
  const deptId = student.data?.deptId;
  const options = useCall(courses.byDept, deptId === undefined ? null : { deptId });
  if (deptId === undefined || options.loading) return null;
  const teachingMode = options.data?.find((one) => one.courseId === courseId)?.teachingMode;
  return { departId: deptId, ...(typeof teachingMode === 'number' && { teachingMode }) };
}
