import { chargeTypes } from '#contracts/entities/product.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import type { Draft } from '../generators/world-builder.ts';
import { required } from '../generators/world-builder.ts';
import { teaching } from '../fixed-ids.ts';
import { hourPackages, VACATION_HOURS } from '../lists/teaching.ts';
import type { Row } from '../schema.ts';

/** Hours per week that the price of a period card assumes. */
const CARD_HOURS_A_WEEK = 2;

/** Validity of the larger packages in days. */
const VALID_DAYS = 365;

/** Rounds a price to the nearest price that ends in 80. */
const roundPrice = (yuan: number): number => Math.round((yuan + 20) / 100) * 100 - 20;

/** Generates the products of each course: packages of hours and, if the course sells one, a period card. */
export function productRows(db: Draft): Row<'product'>[] {
  return db.course.flatMap(({ courseId, courseName, tenantId }) => {
    const idea = required(
      db.school.courseIdeas[tenantId]?.find((candidate) => candidate.name === courseName),
      `the idea of ${courseName}`,
    );
    const offers = idea.vacation ? [{ hours: VACATION_HOURS, discount: 0 }] : hourPackages[idea.mode];
    const packages: Row<'product'>[] = offers.map(({ hours, discount }, index) => ({
      productId: courseId === teaching.course && index === 1 ? teaching.product : db.nextId('product'),
      productName: `${courseName} ${hours} 课时`,
      courseId,
      chargeType: chargeTypes.hour,
      hours,
      // The smallest package of a course has no validity.
      validDays: index > 0 ? VALID_DAYS : undefined,
      price: roundPrice((hours * idea.hourPrice * (100 - discount)) / 100),
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
        price: roundPrice((idea.days / 7) * CARD_HOURS_A_WEEK * idea.hourPrice),
        inUse: inUseFlags.yes,
        tenantId,
      });
    }
    return packages;
  });
}
