import { personnelStatuses, staffTypes } from '../../entities/staff.ts';
import type { CheckContext } from './check-context.ts';
import type { RecordSheet } from './directory.ts';
import type { ReadRow } from './read-row.ts';

/**
 * Lets rows name a member of staff who has left but whose row is in the file. Warns in that row if the member is used
 * as is, because only an update re-employs the member.
 */
export function nameFormerStaff(
  { existing, directory, findings }: CheckContext,
  sheet: RecordSheet,
  row: ReadRow,
  { id, decision }: { id: string; decision: 'merge' | 'update' },
): boolean {
  const member = sheet === 'staff' ? existing.staff.find((one) => one.id === id) : undefined;
  if (member?.personnelStatus !== personnelStatuses.left) return false;
  const { name, phone = null, type } = member;
  directory.staff.add({ reference: { id }, name, phone, isTeacher: type === staffTypes.teacher });
  if (decision === 'merge')
    findings.add(row, 'staffName', {
      kind: 'contradiction',
      severity: 'warning',
      message: `“${name}”已离职；如果已回到机构，请在重复中选择更新`,
    });
  return true;
}
