import { ownScripts } from '#contracts/control/own-scripts.ts';
import { readControl } from '../../control-client.ts';
import { exportDocument } from '../documents/export-document.ts';

/** Saves the latest version of a demo script as a file. */
export const exportScript = (id: string): Promise<void> =>
  exportDocument('脚本', () => readControl(ownScripts.get, { id }));
