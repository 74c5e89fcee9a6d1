import { createDraft } from './draft.ts';
import { finalize } from './finalize.ts';
import { createRandom } from './random.ts';
import { type ScenarioName, scenarios } from './scenarios/index.ts';
import type { SeedData } from './schema.ts';
import { deptRows } from './tables/dept.ts';
import { dictDataRows } from './tables/dict-data.ts';
import { dictTypeRows } from './tables/dict-type.ts';
import { roomRows } from './tables/room.ts';
import { staffRows } from './tables/staff.ts';
import { tenantRows } from './tables/tenant.ts';
import { userRows } from './tables/user.ts';

export interface SeedOptions {
  /** The sandbox's today, yyyy-MM-dd; everything lies around it. */
  today: string;
  randomSeed: number;
  scenario?: ScenarioName;
}

/** A whole world. The same options give the same rows, to the byte, on every machine and in every time zone. */
export function seedWorld({ today, randomSeed, scenario = 'standard' }: SeedOptions): SeedData {
  const db = createDraft(today);
  const random = createRandom(randomSeed);
  db.dictType = dictTypeRows(db);
  db.dictData = dictDataRows(db);
  db.tenant = tenantRows(db);
  db.dept = deptRows(db);
  db.user = userRows(db);
  db.staff = staffRows(db, random.fork('staff'));
  db.room = roomRows(db, random.fork('room'));
  scenarios[scenario].apply(db);
  return finalize(db);
}
