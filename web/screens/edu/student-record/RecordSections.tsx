import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StudentRecord } from '#contracts/entities/student-record.ts';
import { studentSummary, summaryFigures } from '#contracts/rules/student-summary.ts';
import { storageKey } from '#web/http/address.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { claColumns, contactColumns, hoursColumns, ledgerColumns, purchaseColumns } from './account-columns.tsx';
import { lessonColumns } from './lesson-columns.tsx';
import { RecordFigures } from './RecordFigures.tsx';
import { RecordSummary } from './RecordSummary.tsx';
import classes from './StudentRecord.module.css';

interface RecordSectionsProps {
  record: StudentRecord;
  /** False while another span is loading. */
  isCurrent: boolean;
}

/** Renders every part of a record. */
export function RecordSections({ record, isCurrent }: RecordSectionsProps) {
  const { student, lessons, hours, ledger, purchases, clas, contacts, archivedUntil } = record;
  return (
    <>
      <Paper withBorder className={classes.panel}>
        <Facts
          horizontal
          facts={[
            { label: '联系电话', value: student.phone },
            { label: '联系人', value: student.contactInfo },
            { label: '校区', value: student.deptName },
            { label: '年级 / 学校', value: [student.grade, student.school].filter(Boolean).join(' / ') },
          ]}
        />
      </Paper>
      <RecordSummary
        studentId={student.studentId}
        text={studentSummary(summaryFigures(record)).join('')}
        isCurrent={isCurrent}
      />
      <RecordFigures lessons={lessons} />
      <Section title="上课记录" note={archivedUntil && `${archivedUntil} 及以前的课已归档，不在此列出，只计入课时。`}>
        <Rows label="上课记录" columns={lessonColumns} rows={lessons} />
      </Section>
      <Section title="课时" note="课时按入账的日期计入时间范围。">
        <Rows label="课时汇总" columns={hoursColumns} rows={hours} />
        <h3>课时明细</h3>
        <Rows label="课时明细" columns={ledgerColumns} rows={ledger} />
      </Section>
      <Section title="购买">
        <Rows label="购买" columns={purchaseColumns} rows={purchases} />
      </Section>
      <Section title="班级">
        <Rows label="班级" columns={claColumns} rows={clas} />
      </Section>
      <Section title="沟通记录">
        <Rows label="沟通记录" columns={contactColumns} rows={contacts} />
      </Section>
      <Section title="备注">
        {student.remark ? <p className={classes.remark}>{student.remark}</p> : <p className={classes.none}>暂无备注</p>}
      </Section>
    </>
  );
}

interface SectionProps {
  title: string;
  /** Sentence below the title. */
  note?: string | null | undefined;
  children: ReactNode;
}

const Section = ({ title, note, children }: SectionProps) => (
  <Paper withBorder component="section" className={classes.card} aria-label={title}>
    <h2>{title}</h2>
    {note && <p className={classes.note}>{note}</p>}
    {children}
  </Paper>
);

interface RowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const Rows = <Row extends object>({ label, columns, rows }: RowsProps<Row>) => (
  <DataTable<Row>
    label={label}
    columns={columns}
    rows={rows}
    empty={<p className={classes.none}>暂无{label}</p>}
    storageKey={storageKey(`columns:studentRecord.${label}`)}
  />
);
