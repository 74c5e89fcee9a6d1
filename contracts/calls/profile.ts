import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { passwordForm, profile as entity, profileForm } from '../entities/account.ts';
import { upload } from '../formats/upload.ts';
import { noData, wholeNumber } from '../fields.ts';

/** Calls about the signed-in user's own data (Spec 1 §2, §7). */
export const profile = defineCalls('profile', {
  detail: {
    method: 'GET',
    path: '/system/user/info/getUserProfile',
    family: 'business',
    data: entity,
  },
  update: {
    method: 'PUT',
    path: '/system/user/update/updateUserProfile',
    family: 'business',
    outdates: ['session'],
    body: profileForm,
    data: noData,
  },
  updatePassword: {
    method: 'PUT',
    path: '/system/user/update/updateUserPwd',
    family: 'business',
    body: passwordForm,
    data: noData,
  },
  /** Uploads an avatar. Its address is prePath + fileName (decided). */
  uploadAvatar: {
    method: 'POST',
    path: '/system/user/update/uploadAvatar',
    family: 'business',
    multipart: true,
    outdates: ['session'],
    body: z.object({
      file: upload,
      fileType: z.literal('avatar').default('avatar'),
      fileIndex: wholeNumber.pipe(z.literal(1)).default(1),
    }),
    data: z.object({ prePath: z.string(), fileName: z.string() }),
  },
});
