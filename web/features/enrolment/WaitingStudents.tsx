import { Button, Checkbox, Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { plainPhone } from '#contracts/formats/plain-phone.ts';
import { useGrowingCall } from '../../crud/list/use-growing-call.ts';
import { balanceInWords } from './balance-in-words.ts';
import classes from './WaitingStudents.module.css';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

interface WaitingStudentsProps {
  /** Id of the class; null while no class is chosen. */
  claId: string | null;
  value?: readonly string[];
  onChange?(studentIds: readonly string[]): void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Number of students that are loaded at a time; the user can load more. */
const PAGE_SIZE = 200;

/** Renders a list for selecting students who are enrolled in the course of a class and wait for a seat. */
export function WaitingStudents({ claId, value = [], onChange, error, 'data-path': path }: WaitingStudentsProps) {
  const [searchText, setSearchText] = useState('');
  const list = useGrowingCall(studentCourses.byCla, claId === null ? null : { claId }, PAGE_SIZE);
  const { rows = [], total = 0, loading } = list;
  const [name, number] = [searchText.trim(), plainPhone(searchText)];
  const matching = rows.filter(
    ({ studentName, phone }) => studentName.includes(name) || (number !== '' && phone?.includes(number)),
  );
  const selectedCount = matching.filter(({ studentId }) => value.includes(studentId)).length;
  const toggle = (ids: readonly string[], on: boolean) =>
    onChange?.([...value.filter((id) => !ids.includes(id)), ...(on ? ids : [])]);

  return (
    <Input.Wrapper label="待分班学员" labelElement="div" error={error} required>
      <div className={classes.head}>
        <Checkbox
          label="全选"
          disabled={matching.length === 0}
          checked={matching.length > 0 && selectedCount === matching.length}
          indeterminate={selectedCount > 0 && selectedCount < matching.length}
          onChange={(event) =>
            toggle(
              matching.map(({ studentId }) => studentId),
              event.currentTarget.checked,
            )
          }
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
            {claId === null
              ? '请先选择班级'
              : list.failed
                ? '待分班的学员没有加载成功'
                : emptyMessage(rows.length, total)}
          </p>
        )}
        {matching.map((student) => (
          <Checkbox
            key={student.studentId}
            className={classes.row ?? ''}
            checked={value.includes(student.studentId)}
            onChange={(event) => toggle([student.studentId], event.currentTarget.checked)}
            label={student.studentName}
            description={[student.phone, balanceInWords(student)].filter(Boolean).join(' · ')}
          />
        ))}
      </div>
      {rows.length < total && (
        <p className={classes.more}>
          <span>{`已列出 ${rows.length} 人，共 ${total} 人`}</span>
          <Button variant="subtle" size="compact-sm" loading={loading} onClick={list.fetchMore}>
            显示更多
          </Button>
        </p>
      )}
    </Input.Wrapper>
  );
}

/**
 * Returns the message of an empty list. If not all students are loaded, the message mentions that the rest may contain
 * a match.
 */
function emptyMessage(listed: number, total: number): string {
  if (listed === 0) return '暂无待分班的学员';
  return listed < total ? `已列出的 ${listed} 人中没有匹配的学员，可显示更多后再找` : '没有匹配的学员';
}
