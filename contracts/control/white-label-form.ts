import * as z from 'zod';
import { requiredText } from '../fields.ts';
import { isPicture } from '../formats/picture-name.ts';

/** Main colours with sufficient contrast in both colour schemes. `lime` is the colour of the product itself. */
export const whiteLabelColours = ['lime', 'jade', 'teal', 'sky', 'blue', 'violet', 'rose', 'orange', 'gold'] as const;
export type WhiteLabelColour = (typeof whiteLabelColours)[number];

/**
 * Maximum lengths in characters, and maximum counts. `part` limits the names of campuses and courses, from which names
 * of classes and products are built.
 */
export const WHITE_LABEL_LIMITS = { name: 40, shortName: 12, part: 20, campuses: 5, courses: 8 } as const;

const isDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** White label of a prospect, as entered and stored. */
export const whiteLabelForm = z.object({
  brandName: requiredText('请输入机构名称', WHITE_LABEL_LIMITS.name),
  shortName: requiredText('请输入机构简称', WHITE_LABEL_LIMITS.shortName),
  logo: z
    .string()
    .refine(isPicture, '标志不存在，请重新上传')
    .nullish()
    .transform((logo) => logo ?? null),
  colour: z.enum(whiteLabelColours, '请从给出的颜色中选择主色').default('lime'),
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
});
