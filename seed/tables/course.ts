import { inUseFlags } from '#contracts/formats/in-use.ts';
import type { Draft } from '../generators/world-builder.ts';
import { tenants, teaching } from '../fixed-ids.ts';
import { findSubject } from '../generators/offers.ts';
import type { Subject } from '../lists/teaching.ts';
import type { Row } from '../schema.ts';

/** Generates the courses of each institution, which all of its campuses share. */
export function courseRows(db: Draft): Row<'course'>[] {
  return Object.entries(db.school.courseIdeas).flatMap(([tenantId, ideas]) =>
    ideas.map((idea, index) => ({
      courseId: tenantId === tenants.qiming && index === 0 ? teaching.course : db.nextId('course'),
      courseName: idea.name,
      courseType: courseTypeOf(db, tenantId, idea.subject),
      teachingMode: idea.mode,
      everyStuLoseHour: idea.hours,
      inUse: inUseFlags.yes,
      createTime: db.at(-400 + index, '11:00'),
      tenantId,
    })),
  );
}

/** Returns the ID of an institution's course type for a subject. */
export const courseTypeOf = (db: Draft, institutionId: string, subject: Subject): string | undefined =>
  db.courseType.find(
    ({ tenantId, courseTypeName }) => tenantId === institutionId && courseTypeName === findSubject(db, subject).type,
  )?.courseTypeId;
