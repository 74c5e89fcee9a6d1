import { Button, Checkbox, Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { plainPhone } from '#contracts/formats/plain-phone.ts';
import { useGrowingCall } from '../../crud/list/use-growing-call.ts';
import { today } from '../../session/today.ts';
import { waitingInWords } from './waiting-in-words.ts';
import classes from './WaitingStudents.module.css';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

/** An enrolment that waits for a class. A backend may know its student only. */
export interface WaitingEnrolment {
  studentId: string;
  studentCourseId?: string | null | undefined;
}

interface WaitingStudentsProps {
  /** Id of the class; null while no class is chosen. */
  claId: string | null;
  /** Selected enrolments, at most one of each student. */
  value?: readonly WaitingEnrolment[];
  onChange?(selected: readonly WaitingEnrolment[]): void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Number of enrolments that are loaded at a time; the user can load more. */
const PAGE_SIZE = 200;

/**
 * Renders a list for selecting students who are enrolled in the course of a class and wait for a seat. It has one row for
 * each enrolment. A student takes one seat, so selecting one enrolment deselects the student's others.
 */
export function WaitingStudents({ claId, value = [], onChange, error, 'data-path': path }: WaitingStudentsProps) {
  const [searchText, setSearchText] = useState('');
  const list = useGrowingCall(studentCourses.byCla, claId === null ? null : { claId }, PAGE_SIZE);
  const { rows = [], total = 0, loading } = list;
  const [name, number] = [searchText.trim(), plainPhone(searchText)];
  const matching = rows.filter(
    ({ studentName, phone }) => studentName.includes(name) || (number !== '' && phone?.includes(number)),
  );
  const selectedKeys = new Set(value.map(keyOf));
  const isSelected = (row: WaitingEnrolment) => selectedKeys.has(keyOf(row));
  const ofEachStudent = oneOfEachStudent(matching, isSelected);
  const selectedCount = ofEachStudent.filter(isSelected).length;
  const toggle = (rows: readonly WaitingEnrolment[], on: boolean) => {
    const ofOthers = value.filter(({ studentId }) => !rows.some((row) => row.studentId === studentId));
    onChange?.(on ? [...ofOthers, ...rows] : ofOthers);
  };

  return (
    <Input.Wrapper label="待分班学员" labelElement="div" error={error} required>
      <div className={classes.head}>
        <Checkbox
          label="全选"
          disabled={matching.length === 0}
          checked={matching.length > 0 && selectedCount === ofEachStudent.length}
          indeterminate={selectedCount > 0 && selectedCount < ofEachStudent.length}
          onChange={(event) => toggle(ofEachStudent, event.currentTarget.checked)}
        />
        <Input
          size="xs"
          aria-label="查找学员"
          placeholder="姓名或电话"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
        />
      </div>
      <div className={classes.rows} role="group" aria-label="待分班学员" data-path={path} tabIndex={-1}>
        {loading && rows.length === 0 && <Skeleton height={120} />}
        {!loading && matching.length === 0 && (
          <p className={classes.none}>
            {claId === null ? '请先选择班级' : list.failed ? '待分班学员加载失败' : emptyMessage(rows.length, total)}
          </p>
        )}
        {matching.map((student) => (
          <Checkbox
            key={keyOf(student)}
            className={classes.row ?? ''}
            checked={isSelected(student)}
            onChange={(event) => toggle([student], event.currentTarget.checked)}
            label={student.studentName}
            description={[student.phone, ...waitingInWords(student, today())].filter(Boolean).map((term, at) => (
              <Fragment key={term}>
                {at > 0 && ' · '}
                <span className={classes.term}>{term}</span>
              </Fragment>
            ))}
          />
        ))}
      </div>
      {rows.length < total && (
        <p className={classes.more}>
          <span>{`已列出 ${rows.length} 条报读，共 ${total} 条`}</span>
          <Button variant="subtle" size="compact-sm" loading={loading} onClick={list.fetchMore}>
            显示更多
          </Button>
        </p>
      )}
    </Input.Wrapper>
  );
}

const keyOf = ({ studentId, studentCourseId }: WaitingEnrolment): string => studentCourseId ?? studentId;

/** Returns one row of each student: the selected one, otherwise the first. */
function oneOfEachStudent<Row extends WaitingEnrolment>(
  rows: readonly Row[],
  isSelected: (row: Row) => boolean,
): Row[] {
  const byStudent = new Map<string, Row>();
  for (const row of rows) if (!byStudent.has(row.studentId) || isSelected(row)) byStudent.set(row.studentId, row);
  return [...byStudent.values()];
}

/**
 * Returns the message of an empty list. If not all enrolments are loaded, the message mentions that the rest may contain
 * a match.
 */
function emptyMessage(listed: number, total: number): string {
  if (listed === 0) return '暂无待分班的学员';
  return listed < total ? `已列出的 ${listed} 条报读中没有匹配的学员，可显示更多后再找` : '没有匹配的学员';
}
