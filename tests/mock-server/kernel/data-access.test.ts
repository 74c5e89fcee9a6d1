import { describe, expect, it } from 'vitest';
import { type Call, isRead, splitInput } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { AnyRow, StoreTable } from '#mock-server/kernel/store/schema.ts';
import { agents, tenants } from '#seed/fixed-ids.ts';
import { idFields, idLeaves, withValueAt, shapeOf } from '../../support/reach/id-leaves.ts';
import { type RowOwner, Ownership } from '../../support/reach/ownership.ts';
import { type CallOutcome, ReachWorld } from '../../support/reach/reach-world.ts';
import { sessionOf } from '../../support/world.ts';

const reach = new ReachWorld();
const owners = new Ownership(reach.world);
/** Calls without a file upload. Uploads contain no row ids and are tested elsewhere. */
const calls = registry.filter((call) => !call.multipart);

/** Predicate for rows that a person may neither see nor change. */
type Foreign = (owner: RowOwner) => boolean;
interface Person {
  session: Session | null;
  foreign: Foreign;
}

const person = (username: string, foreign: Foreign): Person => {
  const session = sessionOf(reach.world, username);
  const { userId, tenantIds } = session.user;
  const ofOthers: Foreign = (owner) => owner.userId !== null && owner.userId !== userId;
  /** True for a tenant to which the user may switch. The user may see such a tenant. */
  const mayEnter: Foreign = ({ table, campus, institution }) =>
    table === 'tenant' && tenantIds.includes(campus ?? institution ?? '');
  return { session, foreign: (owner) => ofOthers(owner) || (foreign(owner) && !mayEnter(owner)) };
};
const outsideTenant =
  (institution: string, campus?: string): Foreign =>
  (owner) =>
    owner.institution !== null &&
    (owner.institution !== institution || (!!campus && owner.campus !== null && owner.campus !== campus));
/**
 * True for rows that an agent may not see. An agent may see the institutions that they brought to the platform, but not
 * their content.
 */
const notBroughtByAgent: Foreign = ({ institution, table }) =>
  institution !== null &&
  (table !== 'tenant' || reach.world.store.tables.tenant.get(institution)?.agentId !== agents.xuehai);
const switchedTo = ({ session, foreign }: Person, tenantId: string): Person => ({
  session: session && { ...session, tenant: reach.world.store.tables.tenant.get(tenantId) ?? null },
  foreign,
});

const persons: Readonly<Record<string, Person>> = {
  'the administrator of 启明': person('qiming01', outsideTenant(tenants.qiming)),
  'the administrator of 启明, switched to 西湖校区': switchedTo(
    person('qiming01', outsideTenant(tenants.qiming, tenants.xihu)),
    tenants.xihu,
  ),
  'the administrator of 蓝天': person('lantian01', outsideTenant(tenants.lantian)),
  'staff of 滨江校区': person('binjiang01', outsideTenant(tenants.qiming, tenants.binjiang)),
  'a teacher of 滨江校区': person('teacher01', outsideTenant(tenants.qiming, tenants.binjiang)),
  'the agent who brought 启明': person('agent01', notBroughtByAgent),
  'the platform, for personal data': person('admin01', () => false),
  'a visitor': { session: null, foreign: ({ institution, userId }) => institution !== null || userId !== null },
};

describe('no user sees or changes foreign rows, whatever ids a call contains', () => {
  for (const [name, { session, foreign }] of Object.entries(persons))
    it(name, async () => {
      const faults: string[] = [];
      for (const call of calls.filter(({ open }) => session || open))
        for (const input of inputsOf(call, foreign)) {
          const found = violations(await reach.send(call, session, input), foreign);
          if (found.length > 0) faults.push(`${call.name} ${JSON.stringify(input)}: ${found.slice(0, 3).join('; ')}`);
        }
      expect(faults).toEqual([]);
    });

  it('most calls that name the user’s own rows succeed', async () => {
    const { session } = persons['the administrator of 启明'] as Person;
    const mine = calls.filter((call) => call.audience?.includes('business') ?? !call.permission);
    const refusals: (string | null)[] = [];
    for (const call of mine) refusals.push((await reach.send(call, session, exampleOf(call).input ?? {})).refused);
    const answered = refusals.filter((refused) => refused === null).length;
    expect(answered / mine.length).toBeGreaterThan(0.85);
  });

  it('every id field is mapped to a table', () => {
    const unknown = calls.flatMap((call) =>
      idFields(call)
        .filter(({ name, table }) => !table && !NOT_ROW_IDS.has(name) && !exampleNamesRow(call, name))
        .map(({ name }) => `${call.name} ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

/** Id fields that refer to no table: role ids, which are global, and phone numbers, which only look like ids. */
const NOT_ROW_IDS: ReadonlySet<string> = new Set(['roleIds', 'phone']);

/** Fields that the console never sends, but that an attacker might send. */
const EXTRA = {
  tenantId: tenants.lantian,
  userId: '1843200000000000502',
  createTime: '2000-01-01 00:00:00',
  createUserName: '别人',
  roles: ['admin'],
  permissions: ['*:*:*'],
  passwordHash: 'x',
  auditStatus: 1,
  claTimeStatus: 2,
  balanceHour: 999,
  __extra: true,
} as const;

describe('undeclared input fields have no effect', () => {
  for (const call of calls.filter((one) => !isRead(one)))
    it(call.name, () => {
      const known = { ...call.params?.shape, ...call.query?.shape, ...shapeOf(call.body) };
      const extra = Object.fromEntries(Object.entries(EXTRA).filter(([name]) => !(name in known)));
      const input = exampleOf(call).input ?? {};
      const { query, body } = splitInput(call, input);
      for (const [schema, value] of [
        [call.query, query],
        [call.body, body],
      ] as const)
        if (schema) expect(schema.parse({ ...value, ...extra })).toEqual(schema.parse(value));
    });
});

const exampleNamesRow = (call: Call, name: string): boolean =>
  idLeaves(exampleOf(call).input?.[name], owners).length > 0;

/**
 * Returns the example with the person's own rows, the unchanged example, and one variant for each place in which a
 * foreign row can be named.
 */
function inputsOf(call: Call, foreign: Foreign): Record<string, unknown>[] {
  const example = exampleOf(call).input ?? {};
  const leaves = idLeaves(example, owners);
  const own = leaves.reduce<unknown>((input, { path, table }) => {
    const mine = owners.first(table, (owner) => !foreign(owner) && owner.institution !== null);
    const given = owners.of(String(path.reduce<unknown>((at, name) => (at as AnyRow)[name], example)));
    return given && foreign(given) && mine ? withValueAt(input, path, mine) : input;
  }, example);
  const places = [
    ...leaves,
    ...idFields(call)
      .filter(({ name }) => !(name in example))
      .flatMap(({ name, table }) => (table ? [{ path: [name], table }] : [])),
  ];
  const trespassing = places.flatMap(({ path, table }) => {
    const theirs = owners.first(table, foreign);
    return theirs ? [withValueAt(own, path, theirs)] : [];
  });
  return [own, example, ...trespassing] as Record<string, unknown>[];
}

/**
 * Returns the violations of a response or a change: foreign ids or phone numbers in the response, changes to foreign
 * rows, and foreign ids in written rows.
 */
function violations({ answer, changes }: CallOutcome, foreign: Foreign): string[] {
  return [
    ...idsIn(answer)
      .filter((id) => isForeign(id, foreign))
      .map((id) => `tells ${nameOf(id)}`),
    ...(answer.match(/\b1\d{10}\b/g) ?? [])
      .filter((phone) => owners.ofPhone(phone).length > 0 && owners.ofPhone(phone).every(foreign))
      .map((phone) => `tells the phone ${phone}`),
    ...changes
      .filter(({ table }) => table !== 'session')
      .flatMap(({ table, id, before, after }) => [
        ...(before && foreign({ table, ...owners.ofRow(table, before) }) ? [`changes ${table} ${id}`] : []),
        ...(after && foreign(before ? { table, ...owners.ofRow(table, after) } : ownerOfNewRow(table, after))
          ? [`makes ${table} ${id}`]
          : []),
        ...idsIn(JSON.stringify(after ?? null))
          .filter((one) => isForeign(one, foreign))
          .map((one) => `writes ${nameOf(one)} into ${table}`),
      ]),
  ];
}

/**
 * Returns the owner of a new row. A new notification counts as a row of its recipient's tenant, not as a
 * personal row, because users may send notifications to others in their institution.
 */
function ownerOfNewRow(table: StoreTable, row: AnyRow): RowOwner {
  const addressee = table === 'notification' ? owners.of(String(row['userId'])) : undefined;
  return addressee ?? { table, ...owners.ofRow(table, row) };
}

const idsIn = (text: string): string[] => [...new Set(text.match(/\b\d{19}\b/g) ?? [])];
const isForeign = (id: string, foreign: Foreign): boolean => {
  const owner = owners.of(id);
  return owner !== undefined && foreign(owner);
};
const nameOf = (id: string): string => `${owners.of(id)?.table} ${id}`;
