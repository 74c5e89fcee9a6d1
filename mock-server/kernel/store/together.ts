import type { DataFile } from './data-file.ts';

export type Write = (file: DataFile) => Promise<boolean>;

/**
 * Writes in one transaction: all is on disk, or nothing.
 * @throws Error one, whose reason stands in it; LMDB gives the reason in a second promise
 */
export async function together(file: DataFile, writes: readonly Write[]): Promise<void> {
  const [first] = writes;
  if (first === undefined) return;
  try {
    await (writes.length === 1 ? first(file) : file.env.batch(() => writes.forEach((write) => void write(file))));
  } catch (error) {
    const reason: unknown = await (error as { commitError?: Promise<never> }).commitError?.catch(
      (cause: unknown) => cause,
    );
    throw new Error('The change could not be written to disk; nothing of it is kept.', { cause: reason ?? error });
  }
}
