import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Student } from '#contracts/entities/student.ts';
import { FormDrawer } from '../../../../ui/form/FormDrawer.tsx';
import type { Dialog } from '../../../../ui/form/use-dialog.ts';
import { HourLedger } from '../hours/HourLedger.tsx';
import type { Purchaser } from '../purchase/PurchaseDialog.tsx';
import type { Applicant } from '../sign-up/SignUpDialog.tsx';
import classes from './StudentDrawer.module.css';
import { StudentEnrolments } from './StudentEnrolments.tsx';
import { StudentFacts } from './StudentFacts.tsx';
import { StudentSeats } from './StudentSeats.tsx';

interface StudentDrawerProps {
  dialog: Dialog<Student>;
  onBuy(purchaser: Purchaser): void;
  onSignUp(applicant: Applicant): void;
}

const WIDTH = 720;

/** 学员详情: the person, the classes, the enrolments with what is left of them, and every change of the hours. */
export function StudentDrawer({ dialog, onBuy, onSignUp }: StudentDrawerProps) {
  const { subject } = dialog;
  return (
    <FormDrawer
      title={subject ? `学员详情 · ${subject.studentName}` : '学员详情'}
      opened={dialog.opened}
      onClose={dialog.close}
      width={WIDTH}
    >
      {subject && (
        <>
          <Group gap={8} mb={16}>
            <Button variant="default" onClick={() => onBuy(subject)}>
              购买产品
            </Button>
            <Button variant="default" onClick={() => onSignUp(subject)}>
              选班报名
            </Button>
          </Group>
          <StudentFacts studentId={subject.studentId} />
          <Section title="所在班级">
            <StudentSeats studentId={subject.studentId} />
          </Section>
          <Section title="报读课程">
            <StudentEnrolments studentId={subject.studentId} />
          </Section>
          <Section title="课时明细">
            <HourLedger studentId={subject.studentId} name={subject.studentName} />
          </Section>
        </>
      )}
    </FormDrawer>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
