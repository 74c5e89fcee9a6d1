import { describe, expect, it } from 'vitest';
import { type Call, isRead, splitInput } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { AnyRow, StoreTable } from '#mock-server/kernel/store/schema.ts';
import { agents, tenants } from '#seed/fixed.ts';
import { idFields, idLeaves, replaced, shapeOf } from '../support/reach/id-leaves.ts';
import { type Owner, Ownership } from '../support/reach/ownership.ts';
import { type Deed, ReachWorld } from '../support/reach/reach-world.ts';
import { sessionOf } from '../support/world.ts';

const reach = new ReachWorld();
const owners = new Ownership(reach.world);
/** A file that they carry is checked elsewhere, and they name no rows. */
const calls = registry.filter((call) => !call.multipart);

/** Whose rows somebody may neither come to know nor change. */
type Foreign = (owner: Owner) => boolean;
interface Person {
  session: Session | null;
  foreign: Foreign;
}

const person = (username: string, foreign: Foreign): Person => {
  const session = sessionOf(reach.world, username);
  const { userId, tenantIds } = session.user;
  const ofOthers: Foreign = (owner) => owner.userId !== null && owner.userId !== userId;
  /** Whoever may enter a tenant knows that it is there. */
  const mayEnter: Foreign = ({ table, campus, institution }) =>
    table === 'tenant' && tenantIds.includes(campus ?? institution ?? '');
  return { session, foreign: (owner) => ofOthers(owner) || (foreign(owner) && !mayEnter(owner)) };
};
const outside =
  (institution: string, campus?: string): Foreign =>
  (owner) =>
    owner.institution !== null &&
    (owner.institution !== institution || (!!campus && owner.campus !== null && owner.campus !== campus));
/** An agent knows of institutions that they are, and nothing of what is in them. */
const notBrought: Foreign = ({ institution, table }) =>
  institution !== null &&
  (table !== 'tenant' || reach.world.store.tables.tenant.get(institution)?.agentId !== agents.xuehai);
const switchedTo = ({ session, foreign }: Person, tenantId: string): Person => ({
  session: session && { ...session, tenant: reach.world.store.tables.tenant.get(tenantId) ?? null },
  foreign,
});

const persons: Readonly<Record<string, Person>> = {
  'the administrator of 启明': person('qiming01', outside(tenants.qiming)),
  'the same, switched to 西湖校区': switchedTo(person('qiming01', outside(tenants.qiming, tenants.xihu)), tenants.xihu),
  'the administrator of 蓝天': person('lantian01', outside(tenants.lantian)),
  'staff of 滨江校区': person('binjiang01', outside(tenants.qiming, tenants.binjiang)),
  'a teacher of 滨江校区': person('teacher01', outside(tenants.qiming, tenants.binjiang)),
  'the agent who brought 启明': person('agent01', notBrought),
  'the platform, of what is personal': person('admin01', () => false),
  'a visitor': { session: null, foreign: ({ institution, userId }) => institution !== null || userId !== null },
};

describe('nobody comes to know or changes what is not theirs, whatever ids a call is given', () => {
  for (const [name, { session, foreign }] of Object.entries(persons))
    it(name, async () => {
      const faults: string[] = [];
      for (const call of calls.filter(({ open }) => session || open))
        for (const input of inputsOf(call, foreign)) {
          const found = trespasses(await reach.send(call, session, input), foreign);
          if (found.length > 0) faults.push(`${call.name} ${JSON.stringify(input)}: ${found.slice(0, 3).join('; ')}`);
        }
      expect(faults).toEqual([]);
    });

  it('the rows of the examples are found, so that theirs are answered and those of others tried', async () => {
    const { session } = persons['the administrator of 启明'] as Person;
    const mine = calls.filter((call) => call.audience?.includes('business') ?? !call.permission);
    const refusals: (string | null)[] = [];
    for (const call of mine) refusals.push((await reach.send(call, session, exampleOf(call).input ?? {})).refused);
    const answered = refusals.filter((refused) => refused === null).length;
    expect(answered / mine.length).toBeGreaterThan(0.85);
  });

  it('every field that takes an id is known to name rows of a table', () => {
    const unknown = calls.flatMap((call) =>
      idFields(call)
        .filter(({ name, table }) => !table && !NO_ROWS.has(name) && !exampleNamesRow(call, name))
        .map(({ name }) => `${call.name} ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

/** What stands in no table: roles, which are the same everywhere; a telephone's number only looks like an id. */
const NO_ROWS: ReadonlySet<string> = new Set(['roleIds', 'phone']);

/** What a form of the console never sends, and a stranger might. */
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

describe('what a call does not ask for has no effect', () => {
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

/** The example with the person's own rows, and then with a foreign one in each place where one can stand. */
function inputsOf(call: Call, foreign: Foreign): Record<string, unknown>[] {
  const example = exampleOf(call).input ?? {};
  const leaves = idLeaves(example, owners);
  const own = leaves.reduce<unknown>((input, { path, table }) => {
    const mine = owners.first(table, (owner) => !foreign(owner) && owner.institution !== null);
    const given = owners.of(String(path.reduce<unknown>((at, name) => (at as AnyRow)[name], example)));
    return given && foreign(given) && mine ? replaced(input, path, mine) : input;
  }, example);
  const places = [
    ...leaves,
    ...idFields(call)
      .filter(({ name }) => !(name in example))
      .flatMap(({ name, table }) => (table ? [{ path: [name], table }] : [])),
  ];
  const trespassing = places.flatMap(({ path, table }) => {
    const theirs = owners.first(table, foreign);
    return theirs ? [replaced(own, path, theirs)] : [];
  });
  return [own, example, ...trespassing] as Record<string, unknown>[];
}

/** What of an answer or a change is not the person's: ids and phone numbers told, rows changed, ids written. */
function trespasses({ answer, changes }: Deed, foreign: Foreign): string[] {
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
        ...(after && foreign(before ? { table, ...owners.ofRow(table, after) } : madeFor(table, after))
          ? [`makes ${table} ${id}`]
          : []),
        ...idsIn(JSON.stringify(after ?? null))
          .filter((one) => isForeign(one, foreign))
          .map((one) => `writes ${nameOf(one)} into ${table}`),
      ]),
  ];
}

/** Whoever may know of somebody may send them a message; what is sent is theirs alone. */
function madeFor(table: StoreTable, row: AnyRow): Owner {
  const addressee = table === 'notification' ? owners.of(String(row['userId'])) : undefined;
  return addressee ?? { table, ...owners.ofRow(table, row) };
}

const idsIn = (text: string): string[] => [...new Set(text.match(/\b\d{19}\b/g) ?? [])];
const isForeign = (id: string, foreign: Foreign): boolean => {
  const owner = owners.of(id);
  return owner !== undefined && foreign(owner);
};
const nameOf = (id: string): string => `${owners.of(id)?.table} ${id}`;
