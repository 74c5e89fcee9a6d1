import * as z from 'zod';
import { sentWhenSet } from '../fields.ts';
import { defineCalls } from '../call.ts';
import { upload } from '../formats/upload.ts';

/**
 * Uploads of an application's photographs, one per call (Spec 1 §5, §7). Each is a jpeg, png or gif of at most 10 MB.
 * Once an application contains them, only the applicant's browser and the auditors can open them (decided).
 */
export const uploads = defineCalls('uploads', {
  /**
   * Uploads an image. With ocrType `businessLicense` the server also reads the licence's text; if that fails, the
   * text's fields are omitted (decided).
   */
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
      companyName: sentWhenSet(z.string()),
      uscc: sentWhenSet(z.string()),
      address: sentWhenSet(z.string()),
      legalPerson: sentWhenSet(z.string()),
    }),
  },
});
