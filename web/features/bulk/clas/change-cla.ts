import { clas } from '#contracts/calls/clas.ts';
import { versionOf } from '#web/crud/form/row-version.ts';
import { send } from '#web/http/client.ts';
import type { BulkInput, RowStep } from '../index.ts';

/**
 * Changes the teacher of one class by the call for one class. Reads the class again first, so that changes of other
 * users are not reverted. The class's rules and lessons keep their teacher.
 * @throws ApiError or Error with the message for the user
 */
export async function changeCla(id: string, { teacherId }: BulkInput, step: RowStep): Promise<void> {
  const latest = await step('read', () => send(clas.detail, { id }, { quiet: true }));
  const { claId, claName, departId, teachingMode, courseId, recruitStatus, capacity } = latest;
  const { everyStuLoseHour, openDate, closeDate, claColor, remark } = latest;
  await step('update', (operation) =>
    send(
      clas.update,
      {
        claId,
        claName,
        departId,
        teachingMode,
        courseId,
        recruitStatus,
        capacity,
        everyStuLoseHour,
        openDate,
        closeDate,
        claColor,
        remark,
        teacherId,
      },
      { quiet: true, operation, ...versionOf(latest) },
    ),
  );
}
