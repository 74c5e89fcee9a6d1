import type { Teacher } from '#contracts/entities/teacher.ts';
import { DictionaryLabel } from '../../crud/dictionary/DictionaryLabel.tsx';
import { PersonnelTag } from '../../crud/dictionary/PersonnelTag.tsx';
import { Facts } from '../../ui/display/Facts.tsx';

/** Non-breaking space that reserves the height of a line while loading. */
const EMPTY_VALUE = '\u00a0';
const LABELS = ['教师姓名', '性别', '联系电话', '在职状态', '入职日期', '校区'];

interface TeacherFactsProps {
  teacher: Teacher | undefined;
  /** True to omit the name, which the page already shows. */
  withoutName?: boolean;
}

/** Renders the header of the teacher's page (Spec 2 §2 Teacher detail page). Space for it is reserved while loading. */
export function TeacherFacts({ teacher, withoutName = false }: TeacherFactsProps) {
  const values = teacher ? valuesOf(teacher) : [];
  const facts = LABELS.map((label, index) => ({ label, value: teacher ? values[index] : EMPTY_VALUE }));
  return <Facts horizontal facts={withoutName ? facts.slice(1) : facts} />;
}

const valuesOf = (teacher: Teacher) => [
  teacher.teacherName,
  teacher.sexStr ?? <DictionaryLabel key="sex" type="sex" value={teacher.sex} />,
  teacher.phone,
  <PersonnelTag key="status" value={teacher.personnelStatus} text={teacher.personnelStatusStr} />,
  teacher.entryDate,
  teacher.tenantName,
];
