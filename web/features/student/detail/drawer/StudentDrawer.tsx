import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import type { Student } from '#contracts/entities/student.ts';
import { StudentMakeUps, useLacksMakeUps } from '#web/features/lesson/make-up/student/index.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useCall } from '#web/http/use-call.ts';
import { SubjectDrawer } from '#web/ui/form/SubjectDialog.tsx';
import { type Dialog, useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { useConsole } from '#web/crud/pages/console-context.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import { HourLedger } from '../hours/HourLedger.tsx';
import { claPage } from '#web/features/enrolment/cla/index.ts';
import { ExistingConflicts } from '#web/features/enrolment/student-conflicts/lazy.ts';
import { balanceTexts, ParentTextDialog, type ParentTextSubject } from '#web/features/messages/parent-texts/lazy.ts';
import type { Purchaser } from '#web/features/enrolment/lazy.ts';
import { BookTrialDialog, type TrialBooking } from '../../trials/lazy.ts';
import { useSaleOffered } from '#web/features/sale/lazy.ts';
import type { Applicant } from '#web/features/sale/sign-up/lazy.ts';
import classes from './StudentDrawer.module.css';
import { StudentCourses } from './StudentCourses.tsx';
import { StudentFacts } from './StudentFacts.tsx';
import { StudentFigures } from './StudentFigures.tsx';
import { studentRecordPage } from '../record-page.ts';
import { useStudentReads } from './use-student-reads.ts';

type StudentName = Pick<Student, 'studentId' | 'studentName'> & Partial<Pick<Student, 'phone'>>;

interface StudentDrawerProps {
  dialog: Dialog<StudentName>;
  onBuy(purchaser: Purchaser): void;
  onSignUp(applicant: Applicant): void;
}

const WIDTH = 720;
/** Address of the student list. Users who may open it may also open the records of students. */
const STUDENTS = '/edu/student';

/** Renders 学员详情: the student's balances, courses with classes, personal data and hour ledger. */
export function StudentDrawer({ dialog, onBuy, onSignUp }: StudentDrawerProps) {
  return (
    <SubjectDrawer dialog={dialog} title="学员详情" nameOf={({ studentName }) => studentName} width={WIDTH}>
      {(student) => <About student={student} onBuy={onBuy} onSignUp={onSignUp} />}
    </SubjectDrawer>
  );
}

function About({ student, onBuy, onSignUp }: Omit<StudentDrawerProps, 'dialog'> & { student: StudentName }) {
  const { studentId, studentName } = student;
  const responses = useStudentReads(studentId);
  // Shares the request of StudentFacts. The page that opens the drawer may not know the phone number.
  const { data: file } = useCall(students.detail, { id: studentId });
  const offersSale = useSaleOffered();
  const offersFacts = useOffered('学员资料', students.detail);
  const offersLedger = useOffered('课时明细', studentCourses.hourLog);
  const { mayOpen } = useConsole();
  const recordPage = studentRecordPage(studentId);
  useOffered(mayOpen(STUDENTS) ? '学员档案' : '', 'studentRecords.detail');
  const telling = useDialogHandle<ParentTextSubject>();
  return (
    <>
      <StudentFigures reads={responses} />
      <div className={classes.actions}>
        {offersSale && (
          <Button variant="default" onClick={() => onBuy(student)}>
            报名
          </Button>
        )}
        <Button variant="default" onClick={() => onSignUp(student)}>
          分班
        </Button>
        {mayOpen(recordPage) && (
          <Button variant="default" component={PageLink} to={recordPage}>
            学员档案
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => telling.open(balanceTexts({ ...student, phone: student.phone ?? file?.phone }))}
        >
          通知家长
        </Button>
      </div>
      <div className={classes.conflicts}>
        <ExistingConflicts subject={{ studentId }} claPage={claPage} />
      </div>
      <Section title="班级与课程">
        <StudentCourses reads={responses} />
      </Section>
      <MakeUpSection studentId={studentId} studentName={studentName} />
      {offersFacts && (
        <Section title="学员资料">
          <StudentFacts studentId={studentId} />
        </Section>
      )}
      {offersLedger && (
        <Section title="课时明细">
          <HourLedger studentId={studentId} name={studentName} />
        </Section>
      )}
      <ParentTextDialog dialog={telling} />
    </>
  );
}

/** Renders 请假与补课, with trials. Nothing is shown if a backend lacks the calls. */
function MakeUpSection(student: { studentId: string; studentName: string }) {
  const trial = useDialogHandle<TrialBooking>();
  if (useLacksMakeUps(student.studentId)) return null;
  return (
    <Section title="请假与补课">
      <StudentMakeUps {...student} onBookTrial={() => trial.open({ student })} />
      <BookTrialDialog dialog={trial} />
    </Section>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
