import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { trials } from '#contracts/calls/trials.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import { studentForm } from '#contracts/entities/student.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { blankValues, type FormValues } from '#web/crud/form/form-values.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import { useDialogFrame } from '#web/ui/form/dialog-frame.ts';
import { takeFocus } from '#web/ui/form/take-focus.ts';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { ReceiptStep, type SavedSale } from '../../sale/form/index.ts';
import { SignUp } from '../../sale/sign-up/index.ts';
import { StudentFields } from '../index.ts';
import { type ConversionStep, ConversionSteps } from './ConversionSteps.tsx';
import { PurchaseStep } from './PurchaseStep.tsx';
import classes from './trials.module.css';

const WIDTH = 720;
/** Page size above any student's number of running enrolments. */
const MAX_ENROLMENTS = 50;

interface ConvertedStudent {
  studentId: string;
  studentName: string;
  /** Text that explains why the student already exists although this user has not entered the student. */
  notice?: string;
}

/**
 * Renders 转正, which makes a guest of a trial a student with a product and a class in three steps. Each step is stored
 * by itself, so that the user can close the dialog and continue later with the next step.
 */
export const ConvertDialog = ({ dialog }: { dialog: Dialog<LessonGuest> }) => (
  <SubjectDialog dialog={dialog} title="转正" nameOf={({ studentName }) => studentName} width={WIDTH}>
    {(guest) => <Conversion guest={guest} />}
  </SubjectDialog>
);

function Conversion({ guest }: { guest: LessonGuest }) {
  const { lessonGuestId, courseTimeId, studentName } = guest;
  const [converted, setConverted] = useState<ConvertedStudent | null>(null);
  // Another user may have converted the visitor since the list was read. The list is read again after a refused
  // conversion.
  const guests = useCall(lessonGuests.list, { courseTimeId }, { quiet: true });
  const current = guests.data?.find((one) => one.lessonGuestId === lessonGuestId) ?? guest;
  const student =
    converted ?? studentOf(current, guest.studentId ? undefined : `${studentName}已由其他人建档，请接着办理。`);
  if (student) return <Enrolment guest={guest} student={student} />;
  return (
    <>
      <ConversionSteps current="file" />
      <FileForm guest={guest} onSaved={setConverted} />
    </>
  );
}

const studentOf = ({ studentId, studentName }: LessonGuest, notice: string | undefined): ConvertedStudent | null =>
  studentId ? { studentId, studentName: studentName ?? '', ...(notice && { notice }) } : null;

interface FileFormProps {
  guest: LessonGuest;
  onSaved(student: ConvertedStudent): void;
}

/** Renders the form of the student that a visitor becomes. */
function FileForm({ guest, onSaved }: FileFormProps) {
  const { visitor, deptId } = guest;
  const { send } = useSend(trials.convert, { success: '已建学员档案' });
  const form = useBodyForm(trials.convert.body, {
    ...(blankValues(studentForm) as FormValues<typeof trials.convert>),
    visitorId: visitor?.visitorId ?? '',
    studentName: visitor?.visitorName ?? '',
    phone: visitor?.phone ?? '',
    deptId: deptId ?? '',
    remark: visitor?.remark ?? '',
  });
  return (
    <DialogForm
      form={form}
      submitLabel="建档，去购买"
      save={async (body) => {
        const result = await send(body);
        if (result.ok) {
          const { studentId, studentName, isExisting } = result.data;
          const notice = `${studentName}已有学员档案（姓名和电话相同），试听已关联到该学员，没有新增。`;
          onSaved({ studentId, studentName, ...(isExisting && { notice }) });
        }
        return false;
      }}
    >
      <StudentFields form={form} />
    </DialogForm>
  );
}

interface EnrolmentProps {
  guest: LessonGuest;
  student: ConvertedStudent;
}

/** Renders the purchase for a student without a running enrolment in the trial's course, and then the choice of a class. */
function Enrolment({ guest, student }: EnrolmentProps) {
  const { courseId, claId } = guest;
  const { studentId, studentName, notice } = student;
  const [step, setStep] = useState<ConversionStep | null>(null);
  /** Sale whose receipt is shown. */
  const [sale, setSale] = useState<SavedSale | null>(null);
  const running = useCall(
    studentCourses.signUpList,
    { studentId, pageNum: 1, pageSize: MAX_ENROLMENTS },
    { keepPrevious: true },
  );
  const ofCourse = running.data?.rows.filter((row) => row.courseId === courseId) ?? [];
  const withoutClass = ofCourse.find((row) => !row.claId);
  // Later answers do not change the step, because they would replace a form that is being filled in.
  if (step === null && running.data && !running.refreshing)
    setStep(withoutClass ? 'seat' : ofCourse.length > 0 ? 'done' : 'purchase');
  if (step === null)
    return running.error ? (
      <ErrorState title="报读课程加载失败" message={running.error.message} onRetry={running.reload} />
    ) : (
      <FormSkeleton fields={4} />
    );
  const chooseClass = (): void => {
    setSale(null);
    setStep('seat');
  };
  if (sale)
    return (
      <>
        <ConversionSteps current={sale.isSeated ? 'done' : 'seat'} />
        <ReceiptStep sold={sale} {...(!sale.isSeated && { next: { label: '去分班', open: chooseClass } })} />
      </>
    );
  return (
    <>
      <ConversionSteps current={step} />
      {notice && step !== 'done' && (
        <Alert color="blue" variant="light" className={classes.linked ?? ''}>
          {notice}
        </Alert>
      )}
      {step === 'purchase' && <PurchaseStep guest={guest} student={student} onSold={setSale} onBought={chooseClass} />}
      {step === 'seat' && (
        <SignUp
          applicant={{
            studentId,
            studentName,
            claId,
            ...(withoutClass && { studentCourseId: withoutClass.studentCourseId }),
          }}
        />
      )}
      {step === 'done' && <Done enrolments={ofCourse} />}
    </>
  );
}

/** States that the conversion is complete, with the student's classes in the course. */
function Done({ enrolments }: { enrolments: readonly StudentCourse[] }) {
  const frame = useDialogFrame();
  const courseName = enrolments[0]?.courseName ?? '该课程';
  const names = enrolments.map(({ claName }) => claName).filter(Boolean);
  return (
    <>
      <p className={classes.effect}>
        {`已报读${courseName}${names.length > 0 ? `，班级：${names.join('、')}` : ''}，转正已办完。`}
      </p>
      <DialogFooter>
        <Button ref={takeFocus} onClick={frame.close}>
          完成
        </Button>
      </DialogFooter>
    </>
  );
}
