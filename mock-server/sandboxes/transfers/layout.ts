import { join } from 'node:path';

/** Folder below the data folder with the checked files of sandboxes that arrive. */
const ARRIVING = 'arriving';
export const arrivingOf = (folder: string, transfer: string): string => join(folder, ARRIVING, transfer);

/** Ending of the folder beside the file of a sandbox in which it is packed or unpacked. */
export const WORK = '.work';
