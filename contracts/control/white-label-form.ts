import * as z from 'zod';
import { requiredText } from '../fields.ts';
import { isPicture } from '../formats/picture-name.ts';
import { CAMPUS_COUNTS, schoolCity, schoolSubject, STANDARD_SCHOOL } from './school-choice.ts';

/** Main colours with sufficient contrast in both colour schemes. `lime` is the colour of the product itself. */
export const whiteLabelColours = ['lime', 'jade', 'teal', 'sky', 'blue', 'violet', 'rose', 'orange', 'gold'] as const;

const HEX_COLOUR = /^#[0-9a-f]{6}$/;
/** Main colour: one of `whiteLabelColours`, or a colour of the prospect as #rrggbb, which the console corrects for contrast. */
export const whiteLabelColour = z
  .string()
  .trim()
  .toLowerCase()
  .refine(
    (colour) => HEX_COLOUR.test(colour) || whiteLabelColours.some((name) => name === colour),
    '请从给出的颜色中选择主色，或填写如 #1a73e8 的颜色',
  );

/**
 * Maximum lengths in characters, and maximum counts. `part` limits the names of campuses and courses, from which names
 * of classes and products are built.
 */
export const WHITE_LABEL_LIMITS = { name: 40, shortName: 12, part: 20, campuses: 5, courses: 8 } as const;

const isDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

const CAMPUS_COUNT_ERROR = `校区数量应为 ${CAMPUS_COUNTS.min} 至 ${CAMPUS_COUNTS.max}`;

/** White label of a prospect, as entered and stored. */
export const whiteLabelForm = z
  .object({
    brandName: requiredText('请输入机构名称', WHITE_LABEL_LIMITS.name),
    shortName: requiredText('请输入机构简称', WHITE_LABEL_LIMITS.shortName),
    logo: z
      .string()
      .refine(isPicture, '标志不存在，请重新上传')
      .nullish()
      .transform((logo) => logo ?? null),
    colour: whiteLabelColour.default('lime'),
    campuses: z
      .array(requiredText('请输入校区名称', WHITE_LABEL_LIMITS.part))
      .max(WHITE_LABEL_LIMITS.campuses, `最多 ${WHITE_LABEL_LIMITS.campuses} 个校区`)
      .refine(isDistinct, '校区名称不能重复')
      .default([]),
    courses: z
      .array(requiredText('请输入课程名称', WHITE_LABEL_LIMITS.part))
      .max(WHITE_LABEL_LIMITS.courses, `最多 ${WHITE_LABEL_LIMITS.courses} 门课程`)
      .refine(isDistinct, '课程名称不能重复')
      .default([]),
    subject: schoolSubject.default(STANDARD_SCHOOL.subject),
    city: schoolCity.default(STANDARD_SCHOOL.city),
    /** Number of campuses; without it the number of their names, or three without names. */
    campusCount: z
      .int(CAMPUS_COUNT_ERROR)
      .min(CAMPUS_COUNTS.min, CAMPUS_COUNT_ERROR)
      .max(CAMPUS_COUNTS.max, CAMPUS_COUNT_ERROR)
      .nullish()
      .transform((count) => count ?? null),
  })
  .refine(({ campuses, campusCount }) => campusCount === null || campuses.length <= campusCount, {
    path: ['campuses'],
    error: '校区名称比校区数量多',
  });
