import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { upload } from '../entities/upload.ts';

/** Photographs of an application (Spec 1 §5, §7): jpeg, png or gif up to 10 MB, one a call. */
export const uploads = defineCalls('uploads', {
  /** With ocrType `businessLicense` the licence is read; a failed reading leaves the fields out (decided). */
  image: {
    method: 'POST',
    path: '/wk/auth/api/upload/uploadMuiFile',
    family: 'auth',
    open: true,
    multipart: true,
    body: z.object({
      file: upload,
      ocrType: z.enum(['businessLicense']).optional(),
      folderType: z.enum(['licence', 'identity', 'brand']).optional(),
    }),
    data: z.object({
      fileUrl: z.string().min(1),
      fileName: z.string().nullish(),
      companyName: z.string().nullish(),
      uscc: z.string().nullish(),
      address: z.string().nullish(),
      legalPerson: z.string().nullish(),
    }),
  },
});
