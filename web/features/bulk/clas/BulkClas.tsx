import { useMemo, useState } from 'react';
import { type BulkKindOf, bulkKinds } from '#contracts/entities/bulk-change.ts';
import { type Cla, recruitStatusNames } from '#contracts/entities/cla.ts';
import { TeacherSelect } from '#web/crud/pickers/TeacherSelect.tsx';
import { today } from '#web/session/today.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { type BulkInput, BulkWork, bulkClasses } from '../index.ts';
import { changeCla } from './change-cla.ts';

/** Classes that were selected, and the change to make. */
export interface BulkClasSubject {
  kind: BulkKindOf<'cla'>;
  clas: readonly Cla[];
}

/** Renders a bulk change of classes: its fields, and the effect on each class. */
export function BulkClas({ kind, clas }: BulkClasSubject) {
  const isEnd = kind === bulkKinds.endClas;
  const [teacherId, setTeacherId] = useState('');
  const [day, setDay] = useState(today());
  const rows = useMemo(() => clas.map(choiceOf), [clas]);
  const requestOf = (ids: string[]): BulkInput | null => {
    if (ids.length === 0 || !day) return null;
    if (isEnd) return { kind, ids, endDate: day };
    return teacherId ? { kind, ids, teacherId, beginDate: day } : null;
  };
  return (
    <BulkWork
      subject="cla"
      kind={kind}
      rows={rows}
      isDanger={isEnd}
      isDirty={teacherId !== ''}
      mayRunSingly={!isEnd}
      singleNote="只更换班级的授课教师，已排的课不变"
      requestOf={requestOf}
      changeOne={changeCla}
      fields={({ isSingle, disabled }) => (
        <div className={bulkClasses.fields}>
          {!isEnd && (
            <TeacherSelect
              required
              deptId={onlyCampus(clas)}
              disabled={disabled}
              value={teacherId}
              onChange={setTeacherId}
            />
          )}
          {isEnd && (
            <DateField
              label="结班日期"
              required
              max={today()}
              opensAt={today()}
              description="之后未上的课移除，排课规则到这天结束，学员结课，停止招生"
              disabled={disabled}
              value={day}
              onChange={setDay}
            />
          )}
          {!isEnd && !isSingle && (
            <DateField
              label="开始日期"
              required
              min={today()}
              description="这天起的课和排课规则改由新教师上课，代课和单独安排的课不变"
              disabled={disabled}
              value={day}
              onChange={setDay}
            />
          )}
        </div>
      )}
    />
  );
}

function choiceOf({ claId, claName, courseName, deptName, staffName, studentCnt, recruitStatus }: Cla) {
  const parts = [
    courseName,
    deptName,
    staffName ?? '未安排教师',
    `${studentCnt ?? 0} 名学员`,
    recruitStatusNames[recruitStatus],
  ];
  return {
    id: claId,
    label: claName,
    content: (
      <>
        <strong>{claName}</strong>
        <small>{parts.filter(Boolean).join(' · ')}</small>
      </>
    ),
  };
}

/** Returns the campus that all classes share, so that its teachers are offered. */
function onlyCampus(clas: readonly Cla[]): string | undefined {
  const [first] = clas;
  return clas.every(({ departId }) => departId === first?.departId) ? first?.departId : undefined;
}
