import { announcementStatuses } from '#contracts/entities/announcement.ts';
import type { Draft } from '../draft.ts';
import { tenants, users } from '../fixed.ts';
import { announcementTexts } from '../lists/notices.ts';
import type { Row } from '../schema.ts';

/** What each institution has announced; the older ones have been read. */
const READ_AFTER_DAYS = 10;

export function announcementRows(db: Draft): Row<'announcement'>[] {
  return announcementTexts.flatMap((text, index) => {
    const row = (tenantId: string, createUserName: string, readers: string[]): Row<'announcement'> => ({
      announcementId: db.nextId('announcement'),
      title: text.title,
      content: text.content,
      pulishTime: db.at(-text.daysAgo, '10:00'),
      createUserName,
      status: 'withdrawn' in text ? announcementStatuses.withdrawn : announcementStatuses.published,
      tenantId,
      readBy: text.daysAgo > READ_AFTER_DAYS ? readers : [],
    });
    const qiming = row(tenants.qiming, '周敏', [users.qiming01, users.binjiang01, users.teacher01]);
    // The second institution shares only what is not about a place of the first.
    return index === 1 || index === 2 ? [qiming, row(tenants.lantian, '韩雪', [users.lantian01])] : [qiming];
  });
}
