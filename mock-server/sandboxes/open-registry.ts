import type { ScenarioName } from '#seed/scenarios/index.ts';
import { SANDBOX_LIMITS, type SandboxLimits } from '../kernel/limits/sandbox-limits.ts';
import { DEFAULT_SANDBOX } from '../kernel/routing/address.ts';
import type { LicenceReader } from '../kernel/uploads/licence-reader.ts';
import type { Part } from '../kernel/world/world.ts';
import type { Cells } from './cells/cells.ts';
import type { CompactionOptions } from './compaction.ts';
import { createDefault } from './create-sandboxes.ts';
import { isAnythingLost } from '../kernel/store/integrity/check-data-file.ts';
import { picturesMissing } from './damage-messages.ts';
import { bindPassesToLinks } from './link-passes.ts';
import type { PlayLife } from './life-moves.ts';
import { migrate } from './migrations/migrate.ts';
import { OtherServers } from './owners/other-servers.ts';
import { openDataFolder } from './open-data-folder.ts';
import { recoverDamaged } from './recover-damaged.ts';
import { removeExpired } from './remove-sandboxes.ts';
import { changeAtStart } from './retry-changes.ts';
import { SandboxRegistry } from './sandbox-registry.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import type { WorldGenerator } from './seed-worlds.ts';
import { setAsideUnknownPictures } from './unknown-pictures.ts';

/** Age at which an uploaded file of no sandbox is set aside if several servers share the folder of uploads. */
const UNKNOWN_AFTER_MS = 3_600_000;

/** Default maximum number of sandboxes. It has room for a training group, the previous day's group and a margin. */
const DEFAULT_LIMIT = 200;

export interface SandboxOptions {
  /** Parts that each world contains in addition to those of the kernel. */
  parts: readonly Part<SandboxWorld>[];
  createLicenceReader: () => LicenceReader;
  /**
   * Simulates the operation of a school. When omitted, only worlds without user changes get new data when moved in
   * time.
   */
  playLife?: PlayLife | undefined;
  /** Maximum number of sandboxes, not counting the default sandbox. */
  limit?: number | undefined;
  /** Quota of each sandbox. */
  limits?: Partial<SandboxLimits> | undefined;
  /** Scenario of the default sandbox in a new data folder. When omitted, the standard scenario is used. */
  scenario?: ScenarioName | undefined;
  /** Generates the seeded worlds. Tests share equal worlds among their servers by this option. */
  generateWorld?: WorldGenerator | undefined;
  compaction?: CompactionOptions | undefined;
  /** Own cell and the others. When omitted, the server runs alone. */
  cells?: Cells | undefined;
  /** Address of the PostgreSQL database that stores the data. When omitted, the data folder stores it. */
  store?: string | undefined;
}

/**
 * Opens the sandboxes of a data folder. Recovers damaged data, migrates data of another version, creates the default
 * sandbox if it is missing, and removes expired sandboxes.
 * @returns the registry, and one sentence for each damage and each migration
 * @throws Error when another process has locked the folder, or none of its data can be read
 */
export async function openRegistry(
  folder: string,
  { parts, createLicenceReader, limit = DEFAULT_LIMIT, limits, scenario, generateWorld, cells, store }: SandboxOptions,
): Promise<{ registry: SandboxRegistry; startReport: readonly string[] }> {
  const { database, lost: damage, damageContext } = await openDataFolder(folder, store);
  const registry = await SandboxRegistry.open({
    folder,
    database,
    parts,
    limit,
    limits: { ...SANDBOX_LIMITS, ...limits },
    licences: createLicenceReader(),
    generateWorld,
    cells,
  });
  OtherServers.follow(registry);
  const isDamaged = damage !== null && isAnythingLost(damage);
  let startReport: readonly string[];
  try {
    const recovered = isDamaged ? await recoverDamaged(registry, damage, damageContext) : [];
    const missing = damage ? picturesMissing(damage.missingPictures) : [];
    startReport = [...recovered, ...missing, ...(await migrate(registry))];
  } catch (error) {
    await registry.close();
    throw error;
  }
  const isShared = database.ownership !== null;
  const prepare = async (): Promise<void> => {
    if (!registry.records.has(DEFAULT_SANDBOX))
      await createDefault(registry, DEFAULT_SANDBOX, { name: '默认沙箱', scenario });
    await bindPassesToLinks(registry);
    await removeExpired(registry);
    await registry.deleteExpiredGenerations();
  };
  await changeAtStart(prepare, () => database.refreshSandboxes());
  const setAside = isDamaged ? [] : await setAsideUnknownPictures(registry, isShared ? UNKNOWN_AFTER_MS : 0);
  return { registry, startReport: [...startReport, ...setAside] };
}
