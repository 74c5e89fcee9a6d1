import { students } from '#contracts/calls/students.ts';
import { DictionaryLabel } from '#web/crud/dictionary/DictionaryLabel.tsx';
import { useCall } from '#web/http/use-call.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { DrawerPart } from './DrawerPart.tsx';

/** Renders the student's personal data. */
export function StudentFacts({ studentId }: { studentId: string }) {
  const student = useCall(students.detail, { id: studentId });
  return (
    <DrawerPart state={student} fields={6}>
      {(one) => (
        <Facts
          horizontal
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
    </DrawerPart>
  );
}
