import { announcementStatuses } from '#contracts/entities/announcement.ts';
import type { Draft } from '../generators/world-builder.ts';
import { announcements, tenants } from '../fixed-ids.ts';
import { announcementTexts, campusText, platformTexts } from '../lists/notices.ts';
import type { Row } from '../schema.ts';

/**
 * Generates announcements: those of the platform to everyone, and those of institutions and a campus to their users.
 */
export function announcementRows(db: Draft): Row<'announcement'>[] {
  const ofPlatform = platformTexts.map(
    ({ title, content, daysAgo }, index): Row<'announcement'> => ({
      announcementId: index === 0 ? announcements.platform : db.nextId('announcement'),
      title,
      content,
      pulishTime: db.at(-daysAgo, '09:00'),
      createUserName: '陈立群',
      status: announcementStatuses.published,
    }),
  );
  const ofInstitutions = announcementTexts.flatMap((text, index) => {
    const row = (tenantId: string, createUserName: string): Row<'announcement'> => ({
      announcementId: tenantId === tenants.qiming && index === 0 ? announcements.qiming : db.nextId('announcement'),
      title: text.title,
      content: withPlaces(db, text.content),
      pulishTime: db.at(-text.daysAgo, '10:00'),
      createUserName,
      status: 'withdrawn' in text ? announcementStatuses.withdrawn : announcementStatuses.published,
      tenantId,
    });
    const qiming = row(tenants.qiming, '周敏');
    // The second institution gets only the announcements that mention no place of the first institution.
    return index === 1 || index === 2 ? [qiming, row(tenants.lantian, '韩雪')] : [qiming];
  });
  const ofCampus: Row<'announcement'> = {
    announcementId: db.nextId('announcement'),
    title: withPlaces(db, campusText.title),
    content: campusText.content,
    pulishTime: db.at(-campusText.daysAgo, '10:00'),
    createUserName: '沈佳',
    status: announcementStatuses.published,
    tenantId: tenants.binjiang,
  };
  return [...ofPlatform, ...ofInstitutions, ofCampus];
}

/** Fills in the names of the first campus and of its rooms. */
const withPlaces = ({ school: { campuses, texts } }: Draft, text: string): string =>
  text
    .replace('{campus}', campuses[0]?.name ?? '')
    .replace('{hall}', texts.hall)
    .replace('{lockedRooms}', texts.lockedRooms);
