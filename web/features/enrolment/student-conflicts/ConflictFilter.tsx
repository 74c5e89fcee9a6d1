import { SelectField } from '#web/ui/fields/SelectField.tsx';

const CHOICES = [{ value: 'true', label: '有时间冲突' }];

/** Renders the filter for rows with an upcoming conflict of a student. */
export const ConflictFilter = (field: { value: string; onChange(value: string): void }) => (
  <SelectField filter label="时间冲突" placeholder="时间冲突不限" choices={CHOICES} {...field} />
);
