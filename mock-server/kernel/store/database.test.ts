import { expect, it, vi } from 'vitest';
import { addChecksum } from './checksum.ts';
import { Database } from './database.ts';
import type { Storage } from './storage.ts';
import { RecordsChanged } from './storage-errors.ts';

const OTHER = { id: 'other', entry: addChecksum(['other'], '{"name":"另一个"}') };

it('stores a record although another server changes another record at the same time', async () => {
  const written: string[] = [];
  const storage = {
    writeRecords: vi
      .fn()
      .mockRejectedValueOnce(new RecordsChanged())
      .mockImplementation(async ({ changed }: { changed: { id: string }[] }) => {
        written.push(...changed.map(({ id }) => id));
      }),
    changedRecords: vi
      .fn()
      .mockResolvedValueOnce({ changed: [OTHER], ids: new Set(['other']) })
      .mockResolvedValue(null),
  };
  const database = new Database(storage as unknown as Storage);
  const changing = database.changeSandboxes([{ id: 'own' }]);
  // Simulates the refresh that the notification about the other server’s change triggers at the same time.
  await Promise.all([changing, database.refreshSandboxes()]);
  expect(written).toEqual(['own']);
});

it('rejects a change of a record that another server has changed while the change waited for its turn', async () => {
  const writeRecords = vi.fn();
  const own = { id: 'own', entry: addChecksum(['own'], '{"name":"新名称"}') };
  const changedRecords = vi.fn().mockResolvedValueOnce({ changed: [own], ids: new Set(['own']) });
  const database = new Database({ writeRecords, changedRecords } as unknown as Storage);
  const refreshing = database.refreshSandboxes();
  await expect(database.changeSandboxes([{ id: 'own' }])).rejects.toThrow(RecordsChanged);
  await refreshing;
  expect(writeRecords).not.toHaveBeenCalled();
});
