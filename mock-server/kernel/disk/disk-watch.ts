import { type DiskFault, diskFaultOf } from './disk-fault.ts';

/** Logs what went wrong, and says which fault of the disk it was, if it was one. */
export type Report = (error: unknown) => DiskFault | null;

/** Tells of a disk that takes nothing once, however many calls it fails, and once when it is over. */
export class DiskWatch {
  #folder: string;
  #log: (what: unknown) => void;
  #troubled = false;

  constructor(folder: string, log: (what: unknown) => void) {
    this.#folder = folder;
    this.#log = log;
  }

  report: Report = (error) => {
    const fault = diskFaultOf(error, this.#folder);
    if (!fault) this.#log(error);
    else if (!this.#troubled)
      this.#log(`${fault.what}，改动无法保存，${fault.remedy}。恢复之前不再重复提示，已保存的数据仍可查看。`);
    this.#troubled ||= fault !== null;
    return fault;
  };

  /** Something has got to the disk. */
  wrote(): void {
    if (this.#troubled) this.#log('磁盘已恢复，改动可以保存。');
    this.#troubled = false;
  }
}
