import { chargeTypes } from '#contracts/entities/product.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import type { Draft } from '../draft.ts';
import { must } from '../draft.ts';
import { teaching } from '../fixed.ts';
import { courseIdeas, packagesOf } from '../lists/teaching.ts';
import type { Row } from '../schema.ts';

/** Lessons that a period card is reckoned to hold in a week, for its price. */
const CARD_HOURS_A_WEEK = 2;

/** Two packages of hours for every course, and a card for a period where a course sells one. */
export function productRows(db: Draft): Row<'product'>[] {
  return db.course.flatMap(({ courseId, courseName, tenantId }) => {
    const idea = must(
      courseIdeas[tenantId]?.find((candidate) => candidate.name === courseName),
      `the idea of ${courseName}`,
    );
    const packages: Row<'product'>[] = packagesOf[idea.mode].map(({ hours, discount }, index) => ({
      productId: courseId === teaching.course && index === 1 ? teaching.product : db.nextId('product'),
      productName: `${courseName} ${hours} 课时`,
      courseId,
      chargeType: chargeTypes.hour,
      hours,
      price: Math.round((hours * idea.hourPrice * (100 - discount)) / 1000) * 10,
      inUse: inUseFlags.yes,
      tenantId,
    }));
    if (idea.days) {
      packages.push({
        productId: db.nextId('product'),
        productName: `${courseName} ${idea.days} 天期卡`,
        courseId,
        chargeType: chargeTypes.date,
        days: idea.days,
        price: Math.round(((idea.days / 7) * CARD_HOURS_A_WEEK * idea.hourPrice) / 100) * 100,
        inUse: inUseFlags.yes,
        tenantId,
      });
    }
    return packages;
  });
}
