import { Checkbox } from '@mantine/core';

interface NotifyOptionProps {
  /** Label with the action that precedes the texts, such as 删除后通知家长. */
  label: string;
  onChange(notifies: boolean): void;
}

/** Renders the choice to write to the parents after a lesson was moved or removed. It is off at first. */
export const NotifyOption = ({ label, onChange }: NotifyOptionProps) => (
  <Checkbox label={label} onChange={(event) => onChange(event.currentTarget.checked)} />
);
