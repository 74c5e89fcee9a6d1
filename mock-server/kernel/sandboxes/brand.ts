import * as z from 'zod';
import { requiredText } from '#contracts/fields.ts';
import { type Brand, brandColours } from '#seed/brand/brand.ts';
import { isPicture } from '../uploads/picture-name.ts';

/** Lengths in characters; `part` is of a campus or a course, of which class names and products are made. */
export const BRAND_LIMITS = { name: 40, shortName: 12, part: 20, campuses: 5, courses: 8 } as const;

const isDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** What may be entered of a prospect's brand, and what is kept of it. */
export const brandForm = z.object({
  brandName: requiredText('请输入机构名称', BRAND_LIMITS.name),
  shortName: requiredText('请输入机构简称', BRAND_LIMITS.shortName),
  logo: z
    .string()
    .refine(isPicture, '标志不存在，请重新上传')
    .nullish()
    .transform((logo) => logo ?? null),
  colour: z.enum(brandColours, '请从给出的颜色中选择主色').default('lime'),
  campuses: z
    .array(requiredText('请输入校区名称', BRAND_LIMITS.part))
    .max(BRAND_LIMITS.campuses, `最多 ${BRAND_LIMITS.campuses} 个校区`)
    .refine(isDistinct, '校区名称不能重复')
    .default([]),
  courses: z
    .array(requiredText('请输入课程名称', BRAND_LIMITS.part))
    .max(BRAND_LIMITS.courses, `最多 ${BRAND_LIMITS.courses} 门课程`)
    .refine(isDistinct, '课程名称不能重复')
    .default([]),
}) satisfies z.ZodType<Brand>;
