import { newOperation } from '../../http/operation.ts';

/**
 * Runs a read or a write of a row, which a retry of the row does not repeat once it has succeeded. Each attempt of a
 * write gets an equal operation key, so that the server executes it at most once.
 * @param name identifies the step within the row
 */
export type RowStep = <T>(name: string, run: (operation: string) => Promise<T>) => Promise<T>;

/**
 * Remembers the finished steps of a row, and the operation keys of the others. A retry uses the data that was read
 * first, so that it sends equal input even if a write without a response was executed.
 */
export function rememberSteps(): RowStep {
  const finished = new Map<string, unknown>();
  const operations = new Map<string, string>();
  return async <T>(name: string, run: (operation: string) => Promise<T>): Promise<T> => {
    if (finished.has(name)) return finished.get(name) as T;
    const operation = operations.get(name) ?? newOperation();
    operations.set(name, operation);
    const data = await run(operation);
    finished.set(name, data);
    return data;
  };
}
