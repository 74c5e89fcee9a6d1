import { announcementStatuses } from '#contracts/entities/announcement.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { Draft } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';

/** Announcements older than this number of days count as read by everyone whom they address. */
const READ_AFTER_DAYS = 10;

export function announcementMarkRows(db: Draft): Row<'announcementMark'>[] {
  const old = addDays(db.today, -READ_AFTER_DAYS);
  const parents = new Map(db.tenant.map((tenant) => [tenant.tenantId, tenant.parentTenantId]));
  return db.announcement
    .filter(({ pulishTime, status }) => (pulishTime ?? '') < old && status === announcementStatuses.published)
    .flatMap(({ announcementId, tenantId }) =>
      db.user
        .filter(({ tenantIds: [own = ''] }) => !tenantId || own === tenantId || parents.get(own) === tenantId)
        .map(({ userId }) => ({
          markId: db.nextId('announcementMark'),
          announcementId,
          userId,
          read: true,
          removed: false,
        })),
    );
}
