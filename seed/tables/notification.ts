import { readStatuses } from '#contracts/entities/notification.ts';
import type { Draft } from '../generators/world-builder.ts';
import { notifications, tenants, users } from '../fixed-ids.ts';
import { fillNotice, notificationTexts, platformNotificationTexts } from '../lists/notices.ts';
import { type Persona, personas } from '../personas.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';
import { requestMessages } from './request-messages.ts';

const PER_PERSON = 9;
/** Number of a persona's newest messages that are unread. */
const UNREAD = 3;

type Message = Omit<Row<'notification'>, 'notificationId' | 'userId'>;

/**
 * Generates each persona's messages, oldest first. Users of a school get messages about visible students, rooms and
 * requests; other users get messages of the platform.
 */
export function notificationRows(db: Draft, random: Random): Row<'notification'>[] {
  return personas.flatMap((persona) => {
    const messages = persona.tenantIds.length > 0 ? schoolMessages(db, random, persona) : platformMessages(db, persona);
    return messages.reverse().map((message, index) => ({
      notificationId:
        persona.userId === users.qiming01 && index === 0 ? notifications.qiming01 : db.nextId('notification'),
      ...message,
      userId: persona.userId,
    }));
  });
}

/** Returns messages of a school, newest first. */
function schoolMessages(db: Draft, random: Random, persona: Persona): Message[] {
  const visible = (row: { tenantId: string }) => persona.tenantIds.includes(row.tenantId);
  const students = db.student.filter(visible).map((student) => student.studentName);
  const rooms = db.room.filter(visible).map((room) => room.roomName);
  const chief = persona.tenantIds.includes(tenants.wangjiang) ? '韩雪' : '周敏';
  const requestRelated = requestMessages(db, persona);
  const birthday = persona.teacherId ? [] : birthdayMessage(db, visible);
  let daysAgo = 0;
  const others = Array.from({ length: PER_PERSON - requestRelated.length - birthday.length }, () => {
    daysAgo += random.int(1, 4);
    const { title, content } = random.pick(notificationTexts);
    return {
      title,
      content: fillNotice(content, random, students, rooms),
      createUserName: chief === persona.name || random.chance(0.5) ? '系统' : chief,
      notificationTime: db.at(-daysAgo, `${random.int(10, 18)}:${random.int(10, 59)}`),
    };
  });
  return [...requestRelated, ...birthday, ...others]
    .sort((a, b) => b.notificationTime.localeCompare(a.notificationTime, 'en'))
    .map((message, index) => ({ ...message, readStatus: index < UNREAD ? readStatuses.unread : readStatuses.read }));
}

/** Returns yesterday's message about a student whose birthday is today, if there is such a student. */
const birthdayMessage = (db: Draft, visible: (row: { tenantId: string }) => boolean) =>
  db.student
    .filter((student) => visible(student) && student.birthday?.slice(5) === db.today.slice(5))
    .slice(0, 1)
    .map(({ studentName }) => ({
      title: '学员生日',
      content: `明天是学员${studentName}的生日，上课时别忘了说一声生日快乐。`,
      createUserName: '系统',
      notificationTime: db.at(-1, '18:00'),
    }));

/** Returns messages of the platform, newest first. */
function platformMessages(db: Draft, { audience }: Persona): Message[] {
  return platformNotificationTexts
    .filter((text) => text.for === audience)
    .map(({ title, content, daysAgo }, index) => ({
      title,
      content,
      createUserName: '系统',
      notificationTime: db.at(-daysAgo, '16:25'),
      readStatus: index === 0 ? readStatuses.unread : readStatuses.read,
    }));
}
