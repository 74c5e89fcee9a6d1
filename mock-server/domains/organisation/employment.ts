import { addChange } from '#contracts/rules/dated-changes.ts';
import type { Row } from '../../kernel/store/schema.ts';

type Member = Pick<Row<'staff'>, 'personnelStatus' | 'statusChanges'>;

/** Returns the status changes of a member after a change. */
export const statusChangesAfter = (
  { personnelStatus: before, statusChanges }: Member,
  personnelStatus: Member['personnelStatus'],
  today: string,
): Member['statusChanges'] =>
  personnelStatus === undefined || personnelStatus === before
    ? statusChanges
    : addChange<Pick<Member, 'personnelStatus'>>(
        statusChanges,
        { personnelStatus: before },
        { date: today, personnelStatus },
      );
