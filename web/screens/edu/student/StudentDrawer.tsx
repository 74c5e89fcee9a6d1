import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { Student } from '#contracts/entities/student.ts';
import { DictionaryLabel } from '../../../crud/dictionary/DictionaryLabel.tsx';
import {
  type Applicant,
  EnrolmentBalance,
  EnrolmentStatusTag,
  PlaceStatusTag,
  HourLedger,
  type Purchaser,
} from '../../../features/enrolment/index.ts';
import type { CallState } from '../../../http/call-state.ts';
import { useCall } from '../../../http/use-call.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from './StudentDrawer.module.css';

interface StudentDrawerProps {
  dialog: Dialog<Student>;
  onBuy(purchaser: Purchaser): void;
  onSignUp(applicant: Applicant): void;
}

const WIDTH = 720;
/** More enrolments than anybody has. */
const ENROLMENTS = 50;

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
          <Person studentId={subject.studentId} />
          <Section title="所在班级">
            <Places studentId={subject.studentId} />
          </Section>
          <Section title="报读课程">
            <Enrolments studentId={subject.studentId} />
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

function Person({ studentId }: { studentId: string }) {
  const student = useCall(students.detail, { id: studentId });
  return (
    <Shown of={student} fields={6}>
      {(one) => (
        <Facts
          across
          facts={[
            { label: '性别', value: <DictionaryLabel type="sex" value={one.sex} /> },
            { label: '联系电话', value: one.phone },
            { label: '联系人', value: one.contactInfo },
            { label: '校区', value: one.deptName },
            { label: '出生日期', value: one.birthday },
            { label: '年级 / 学校', value: [one.grade, one.school].filter(Boolean).join(' / ') },
            { label: '创建时间', value: one.createTime },
            { label: '备注', value: one.remark, wide: true },
          ]}
        />
      )}
    </Shown>
  );
}

/** The places, and what is known of their classes: both calls are the specification's (Spec 2 §7). */
function Places({ studentId }: { studentId: string }) {
  const places = useCall(studentClas.byStudent, { studentId });
  const { data: known = [] } = useCall(clas.byStudent, { studentId });
  return (
    <Shown of={places} fields={2}>
      {(rows) => (
        <List empty="还没有班级" label="所在班级">
          {rows.map((place) => {
            const cla = known.find((one) => one.claId === place.claId);
            return (
              <Item
                key={place.studentClaId}
                title={place.claName ?? cla?.claName ?? '—'}
                tag={<PlaceStatusTag {...place} />}
                note={[cla?.courseName, cla?.deptName, cla?.staffName].filter(Boolean).join(' · ')}
                figure={<EnrolmentBalance {...place} />}
                unit={isByPeriod(place.chargeType) ? null : '课时'}
                below={place.lastTime ? `最近上课 ${place.lastTime.slice(0, 16)}` : '还没有上过课'}
              />
            );
          })}
        </List>
      )}
    </Shown>
  );
}

function Enrolments({ studentId }: { studentId: string }) {
  const enrolments = useCall(studentCourses.list, { studentId, pageNum: 1, pageSize: ENROLMENTS });
  return (
    <Shown of={enrolments} fields={2}>
      {({ rows }) => (
        <List empty="还没有报读课程" label="报读课程">
          {rows.map((enrolment) => (
            <Item
              key={enrolment.studentCourseId}
              title={enrolment.courseName ?? '—'}
              tag={<EnrolmentStatusTag status={enrolment.status} />}
              note={enrolment.claName ?? '未分班'}
              figure={<EnrolmentBalance {...enrolment} />}
              unit={isByPeriod(enrolment.chargeType) ? null : '课时'}
              below={
                isByPeriod(enrolment.chargeType)
                  ? [enrolment.dateBegin, enrolment.dateEnd].filter(Boolean).join(' 至 ')
                  : enrolment.expireDate && `${enrolment.expireDate} 到期`
              }
            />
          ))}
        </List>
      )}
    </Shown>
  );
}

interface ItemProps {
  title: string;
  tag: ReactNode;
  note: string;
  figure: ReactNode;
  unit: string | null;
  below: ReactNode;
}

const Item = ({ title, tag, note, figure, unit, below }: ItemProps) => (
  <li className={classes.item}>
    <span className={classes.what}>
      <strong>{title}</strong> {tag}
      <small>{note}</small>
    </span>
    <span className={classes.left}>
      <span>
        {figure} {unit}
      </span>
      <small>{below}</small>
    </span>
  </li>
);

const List = ({ label, empty, children }: { label: string; empty: string; children: ReactNode[] }) =>
  children.length === 0 ? (
    <p className={classes.none}>暂无，{empty}</p>
  ) : (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );

interface ShownProps<D> {
  of: CallState<D>;
  fields: number;
  children(data: D): ReactNode;
}

/** Each part of the drawer waits and fails by itself. */
function Shown<D>({ of, fields, children }: ShownProps<D>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <ErrorState message={of.error.message} onRetry={of.reload} />;
  return <FormSkeleton fields={fields} />;
}
