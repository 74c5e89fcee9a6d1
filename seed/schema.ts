import * as z from 'zod';
import { dept } from '#contracts/entities/dept.ts';
import { dictData, dictType } from '#contracts/entities/dictionary.ts';
import { room } from '#contracts/entities/room.ts';
import { staff } from '#contracts/entities/staff.ts';
import { tenant } from '#contracts/entities/tenant.ts';
import { id, inUseFlag } from '#contracts/fields.ts';

/** Whose data a row is: the campus's (or institution's) tenant. An institution sees its campuses' rows too. */
const owned = { tenantId: id };

/** An account. The password is kept as a salted hash only. */
const user = z.object({
  userId: id,
  username: z.string(),
  passwordHash: z.string(),
  name: z.string(),
  phone: z.string().nullish(),
  emailAddress: z.string().nullish(),
  avatar: z.string().nullish(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** Tenants among which the user may switch; the first is the one signed in to. */
  tenantIds: z.array(id),
  /** Campuses to which the user is limited; empty means all of the tenant. */
  deptIds: z.array(id),
  deptId: id.nullish(),
  agentId: id.nullish(),
  teacherId: id.nullish(),
  inUse: inUseFlag,
  createTime: z.string(),
});

/**
 * Every table of a sandbox: its key and its row. A row is an entity without the columns that an answer derives
 * (such as deptName), plus what the server keeps for itself.
 */
export const tables = {
  tenant: { key: 'tenantId', row: tenant },
  dept: { key: 'deptId', row: dept.extend(owned) },
  user: { key: 'userId', row: user },
  staff: { key: 'staffId', row: staff.extend(owned) },
  room: { key: 'roomId', row: room.extend(owned) },
  dictType: { key: 'dictTypeId', row: dictType },
  dictData: { key: 'dictDataId', row: dictData },
} as const;

export type TableName = keyof typeof tables;
export type Row<N extends TableName> = z.output<(typeof tables)[N]['row']>;
/** A whole world's rows, in the order in which they were made. */
export type SeedData = { [N in TableName]: Row<N>[] };
