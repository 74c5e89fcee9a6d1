import * as z from 'zod';
import { defineActions } from './action.ts';
import { schoolCity, schoolSubject } from './school-choice.ts';
import { whiteLabelForm } from './white-label-form.ts';

const whiteLabel = z.object({
  brand: z
    .object({
      brandName: z.string(),
      shortName: z.string(),
      logo: z.string().nullable(),
      colour: z.string(),
      campuses: z.array(z.string()),
      courses: z.array(z.string()),
      subject: schoolSubject,
      city: schoolCity,
      campusCount: z.number().nullable(),
    })
    .nullable(),
});

/** Actions on white labels. A white label replaces the names of a sandbox's institution by those of a prospect. */
export const whiteLabels = defineActions('whiteLabels', {
  uploadLogo: {
    method: 'POST',
    path: 'logos',
    rank: 'owner',
    // The body is JSON instead of form data, because a page of another origin cannot send JSON without a CORS
    // preflight.
    input: z.object({
      name: z.string().max(255),
      type: z.string().max(60),
      /** Base64 content of the file. */
      content: z.base64('图片内容不完整或不正确，请重新选择'),
    }),
    data: z.object({ logo: z.string() }),
    summary: 'Uploads a logo before its sandbox exists.',
  },
  get: { method: 'GET', path: 'brand', rank: 'owner', data: whiteLabel, summary: 'Returns the white label.' },
  set: {
    method: 'PUT',
    path: 'brand',
    rank: 'owner',
    /** `regenerate` allows the loss of user changes when the subject, the city or the number of campuses changes. */
    input: z.object({ brand: whiteLabelForm.nullable(), regenerate: z.boolean().default(false) }),
    data: whiteLabel,
    summary:
      'Changes the white label; the previous state is kept for a day. Another subject, city or number of campuses needs `regenerate: true` in a sandbox with user changes.',
  },
});
