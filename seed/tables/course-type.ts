import type { Draft } from '../generators/world-builder.ts';
import { tenants, teaching } from '../fixed-ids.ts';
import { findSubject } from '../generators/offers.ts';
import type { Row } from '../schema.ts';

export function courseTypeRows(db: Draft): Row<'courseType'>[] {
  return Object.entries(db.school.courseIdeas).flatMap(([tenantId, ideas]) =>
    [...new Set(ideas.map((idea) => findSubject(db, idea.subject).type))].map((courseTypeName, index) => ({
      courseTypeId: tenantId === tenants.qiming && index === 0 ? teaching.courseType : db.nextId('courseType'),
      courseTypeName,
      tenantId,
    })),
  );
}
