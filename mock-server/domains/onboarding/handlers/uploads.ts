import type { uploads as calls } from '#contracts/calls/uploads.ts';
import { IMAGE_KINDS, LOGO_KINDS } from '#contracts/formats/image-file.ts';
import { bytesOf } from '#mock-server/kernel/uploads/uploaded-files.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';

/** Handlers for the images of an application (Spec 1 §5, §7). */
export const uploads: Handlers<typeof calls> = {
  async image({ uploads: files, licences, store }, _, { file, folderType, ocrType }) {
    const stored = await files.keep(file, folderType === 'brand' ? LOGO_KINDS : IMAGE_KINDS);
    const read = ocrType === 'businessLicense' ? await licences.read(bytesOf(file), store) : {};
    return () => ({ fileUrl: files.address(stored), fileName: file.name, ...read });
  },
};
