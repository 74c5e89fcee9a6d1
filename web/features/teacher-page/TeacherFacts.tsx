import type { Teacher } from '#contracts/entities/teacher.ts';
import { DictionaryLabel } from '../../crud/dictionary/DictionaryLabel.tsx';
import { PersonnelTag } from '../../crud/dictionary/PersonnelTag.tsx';
import { Facts } from '../../ui/Facts.tsx';

/** Of the height of a line. */
const TO_COME = '\u00a0';
const LABELS = ['教师姓名', '性别', '联系电话', '在职状态', '入职日期', '校区'];

interface TeacherFactsProps {
  teacher: Teacher | undefined;
  /** Who it is has been told above. */
  nameless?: boolean;
}

/** Spec 2 §2 Teacher detail page, the header; its room is kept while it is not yet known who it is. */
export function TeacherFacts({ teacher, nameless = false }: TeacherFactsProps) {
  const values = teacher ? valuesOf(teacher) : [];
  const facts = LABELS.map((label, at) => ({ label, value: teacher ? values[at] : TO_COME }));
  return <Facts across facts={nameless ? facts.slice(1) : facts} />;
}

const valuesOf = (teacher: Teacher) => [
  teacher.teacherName,
  teacher.sexStr ?? <DictionaryLabel key="sex" type="sex" value={teacher.sex} />,
  teacher.phone,
  <PersonnelTag key="status" value={teacher.personnelStatus} words={teacher.personnelStatusStr} />,
  teacher.entryDate,
  teacher.tenantName,
];
