import { expect, it, onTestFinished, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { Lease } from './lease.ts';

/** Database in which the list of sandboxes has changed once. */
const query = <R>(text: string) =>
  Promise.resolve((text.includes('as alive') ? [{ alive: true, directory: '1', wanted: null }] : []) as R[]);
const connection: Connection = {
  schema: 'test',
  query,
  queryAtOnce: query,
  close: () => Promise.resolve(),
};

it('reports a change of the list of sandboxes until it has been read', async () => {
  const lease = await Lease.open(connection, () => undefined);
  onTestFinished(() => lease.close());
  const recordsChanged = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('The connection was cut.'));
  lease.events.recordsChanged = recordsChanged;
  await vi.waitFor(() => expect(recordsChanged).toHaveBeenCalledTimes(2), { timeout: 3_000 });
});
