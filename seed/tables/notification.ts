import { readStatuses } from '#contracts/entities/notification.ts';
import type { Draft } from '../draft.ts';
import { tenants } from '../fixed.ts';
import { fillNotice, notificationTexts } from '../lists/notices.ts';
import { personas } from '../personas.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

const PER_PERSON = 9;
/** The newest are unread. */
const UNREAD = 3;

/** Messages to everyone who works in an institution, about students and rooms that they may see. */
export function notificationRows(db: Draft, random: Random): Row<'notification'>[] {
  return personas
    .filter((persona) => persona.tenantIds.length > 0)
    .flatMap((persona) => {
      const visible = (row: { tenantId: string }) => persona.tenantIds.includes(row.tenantId);
      const students = db.student.filter(visible).map((student) => student.studentName);
      const rooms = db.room.filter(visible).map((room) => room.roomName);
      const chief = persona.tenantIds.includes(tenants.wangjiang) ? '韩雪' : '周敏';
      let daysAgo = 0;
      return Array.from({ length: PER_PERSON }, (_, index) => {
        daysAgo += random.int(1, 4);
        const { title, content } = random.pick(notificationTexts);
        return {
          notificationId: db.nextId('notification'),
          title,
          content: fillNotice(content, random, students, rooms),
          createUserName: chief === persona.name || random.chance(0.5) ? '系统' : chief,
          notificationTime: db.at(-daysAgo, `${random.int(10, 18)}:${random.int(10, 59)}`),
          readStatus: index < UNREAD ? readStatuses.unread : readStatuses.read,
          userId: persona.userId,
        };
      });
    });
}
