import { requestStatusChoices } from '#web/features/scheduling/teacher-request/index.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

interface AuditFiltersProps {
  field(name: 'teacherName' | 'auditStatus'): { value: string; onChange(value: string): void };
}

export const AuditFilters = ({ field }: AuditFiltersProps) => (
  <>
    <SearchField pinyin label="教师姓名" {...field('teacherName')} />
    <SelectField filter label="审核状态" choices={requestStatusChoices} {...field('auditStatus')} />
  </>
);
