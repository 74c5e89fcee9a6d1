import * as z from 'zod';
import { requiredText } from '#contracts/fields.ts';
import { type Brand, brandColours } from '#seed/brand/brand.ts';
import { isPicture } from '../uploads/picture-name.ts';

const LONGEST_NAME = 40;
const LONGEST_SHORT_NAME = 12;
/** Of a campus or a course: class names and products are made of it. */
const LONGEST_PART = 20;
const MOST_CAMPUSES = 5;
const MOST_COURSES = 8;

const isDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** What may be entered of a prospect's brand, and what is kept of it. */
export const brandForm = z.object({
  brandName: requiredText('请输入机构名称', LONGEST_NAME),
  shortName: requiredText('请输入机构简称', LONGEST_SHORT_NAME),
  logo: z
    .string()
    .refine(isPicture, '标志不存在，请重新上传')
    .nullish()
    .transform((logo) => logo ?? null),
  colour: z.enum(brandColours, '请从给出的颜色中选择主色').default('lime'),
  campuses: z
    .array(requiredText('请输入校区名称', LONGEST_PART))
    .max(MOST_CAMPUSES, `最多 ${MOST_CAMPUSES} 个校区`)
    .refine(isDistinct, '校区名称不能重复')
    .default([]),
  courses: z
    .array(requiredText('请输入课程名称', LONGEST_PART))
    .max(MOST_COURSES, `最多 ${MOST_COURSES} 门课程`)
    .refine(isDistinct, '课程名称不能重复')
    .default([]),
}) satisfies z.ZodType<Brand>;
