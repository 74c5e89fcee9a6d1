import type { whiteLabels } from '#contracts/control/white-labels.ts';
import { LOGO_KINDS } from '#contracts/formats/image-file.ts';
import type { ReceivedFile } from '../../kernel/uploads/uploaded-files.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';

/** Control API actions for a prospect's white label, which replaces the names of a sandbox's institution. */
export const whiteLabelActions: ControlHandlers<typeof whiteLabels> = {
  /** Uploads a logo before its sandbox exists; validated like every upload. */
  uploadLogo: async (sandboxes, _, { content, ...file }) => {
    const bytes = Buffer.from(content, 'base64');
    return { logo: await sandboxes.logos.keep({ ...file, size: bytes.length, bytes } as ReceivedFile, LOGO_KINDS) };
  },

  get: (_, { record }) => ({ brand: record.brand }),

  /**
   * Changes the white label. Changes by users are kept and shown with the new names, unless the data is generated anew;
   * the previous state is kept for a day.
   */
  set: async (sandboxes, { record }, { brand, regenerate }) => ({
    brand: (await sandboxes.changeWhiteLabel(record.id, brand, regenerate)).record.brand,
  }),
};
