import { chargeTypes } from '#contracts/entities/product.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import type { Draft } from '../draft.ts';
import { must } from '../draft.ts';
import { teaching } from '../fixed.ts';
import { courseIdeas, packagesOf, VACATION_HOURS } from '../lists/teaching.ts';
import type { Row } from '../schema.ts';

/** Lessons that a period card is reckoned to hold in a week, for its price. */
const CARD_HOURS_A_WEEK = 2;

/** The nearest price that ends in 80, as prices do. */
const asPrice = (yuan: number): number => Math.round((yuan + 20) / 100) * 100 - 20;

/** Two packages of hours for every course, and a card for a period where a course sells one. */
export function productRows(db: Draft): Row<'product'>[] {
  return db.course.flatMap(({ courseId, courseName, tenantId }) => {
    const idea = must(
      courseIdeas[tenantId]?.find((candidate) => candidate.name === courseName),
      `the idea of ${courseName}`,
    );
    const offers = idea.vacation ? [{ hours: VACATION_HOURS, discount: 0 }] : packagesOf[idea.mode];
    const packages: Row<'product'>[] = offers.map(({ hours, discount }, index) => ({
      productId: courseId === teaching.course && index === 1 ? teaching.product : db.nextId('product'),
      productName: `${courseName} ${hours} 课时`,
      courseId,
      chargeType: chargeTypes.hour,
      hours,
      price: asPrice((hours * idea.hourPrice * (100 - discount)) / 100),
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
        price: asPrice((idea.days / 7) * CARD_HOURS_A_WEEK * idea.hourPrice),
        inUse: inUseFlags.yes,
        tenantId,
      });
    }
    return packages;
  });
}
