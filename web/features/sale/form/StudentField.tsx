import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { students } from '#contracts/calls/students.ts';
import type { Student } from '#contracts/entities/student.ts';
import { useGrowingCall } from '#web/crud/list/use-growing-call.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { noteClass, QuickSelect } from '../pick/QuickSelect.tsx';
import classes from './SaleForm.module.css';
import { type Buyer, isPhoneText } from './sale-values.ts';

interface StudentFieldProps {
  buyer: Buyer | null;
  onPick(student: Student): void;
  /** Called with the search text to enter a new student. */
  onAdd(text: string): void;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const SEARCH_DELAY_MS = 200;
const ADD = 'add';

/** Renders the field that finds a student by name, pinyin, initials or phone number, or adds a new one. */
export function StudentField({ buyer, onPick, onAdd, ...field }: StudentFieldProps) {
  const [text, setText] = useState('');
  /** Typed text, which stays when the list closes. */
  const typed = useRef('');
  const [isRequested, setIsRequested] = useState(false);
  const [search] = useDebouncedValue(text, SEARCH_DELAY_MS);
  const list = useGrowingCall(students.list, isRequested ? filtersOf(search) : null);
  const rows = list.rows ?? [];
  const settled = search === text && !list.loading;
  const choices = rows.map((student) => ({
    value: student.studentId,
    label: student.studentName,
    content: <StudentLine student={student} />,
  }));
  const adding = {
    value: ADD,
    label: '新学员',
    content: (
      <span className={classes.add}>
        <IconUserPlus size={16} aria-hidden />
        {text === '' ? '新学员' : `新学员“${text}”`}
      </span>
    ),
  };
  return (
    <div className={classes.student}>
      <QuickSelect
        label="学员"
        placeholder="姓名、拼音首字母或电话"
        required
        choices={settled && text !== '' ? [...choices, adding] : choices}
        settled={settled}
        chosen={buyer && { value: buyer.studentId, label: buyer.studentName }}
        onOpen={() => setIsRequested(true)}
        onSearch={setText}
        onType={(next) => {
          typed.current = next;
        }}
        onPick={(value) => {
          if (value === ADD) onAdd(text);
          const student = rows.find(({ studentId }) => studentId === value);
          if (!student) return;
          typed.current = '';
          onPick(student);
        }}
        onScrollEnd={list.fetchMore}
        emptyText={list.failed ? '学员加载失败，请重新打开' : '没有匹配的学员'}
        data-path="studentId"
        {...field}
      />
      <Button
        variant="default"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={() => onAdd(typed.current)}
      >
        新学员
      </Button>
    </div>
  );
}

const filtersOf = (text: string) =>
  text === '' ? {} : isPhoneText(text) ? { phone: text.replace(/^\+86/, '') } : { studentName: text };

const StudentLine = ({ student: { studentName, phone, deptName, balanceHour } }: { student: Student }) => (
  <span>
    {studentName}
    <span className={noteClass}>
      {[phone, deptName, typeof balanceHour === 'number' && `剩 ${formatHours(balanceHour)} 课时`]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </span>
);
