import { type DiskError, diskErrorOf } from './disk-error.ts';

/** Logs an error. Returns the disk error that caused it, or null when the cause is not the disk. */
export type Report = (error: unknown) => DiskError | null;

/** Logs a disk error once, however many calls fail because of it, and logs the recovery once. */
export class DiskWatch {
  #folder: string;
  #log: (what: unknown) => void;
  #hasError = false;

  constructor(folder: string, log: (message: unknown) => void) {
    this.#folder = folder;
    this.#log = log;
  }

  report: Report = (error) => {
    const fault = diskErrorOf(error, this.#folder);
    if (!fault) this.#log(error);
    else if (!this.#hasError)
      this.#log(`${fault.what}，改动无法保存，${fault.remedy}。恢复之前不再重复提示，已保存的数据仍可查看。`);
    this.#hasError ||= fault !== null;
    return fault;
  };

  /** Records a successful write to disk, and logs the recovery if writes failed before. */
  wrote(): void {
    if (this.#hasError) this.#log('磁盘已恢复，改动可以保存。');
    this.#hasError = false;
  }
}
