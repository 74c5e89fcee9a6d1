import type { Teacher } from '#contracts/entities/teacher.ts';
import { DictionaryLabel } from '../../crud/dictionary/DictionaryLabel.tsx';
import { PersonnelTag } from '../../crud/dictionary/PersonnelTag.tsx';
import { Facts } from '../../ui/Facts.tsx';

/** Spec 2 §2 Teacher detail page, the header. */
export const TeacherFacts = ({ teacher }: { teacher: Teacher }) => (
  <Facts
    across
    facts={[
      { label: '教师姓名', value: teacher.teacherName },
      { label: '性别', value: teacher.sexStr ?? <DictionaryLabel type="sex" value={teacher.sex} /> },
      { label: '联系电话', value: teacher.phone },
      {
        label: '在职状态',
        value: <PersonnelTag value={teacher.personnelStatus} words={teacher.personnelStatusStr} />,
      },
      { label: '入职日期', value: teacher.entryDate },
      { label: '校区', value: teacher.tenantName },
    ]}
  />
);
