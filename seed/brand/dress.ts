import { brands, depts, tenants } from '../fixed.ts';
import { courseIdeas } from '../lists/teaching.ts';
import { campuses, institutions } from '../lists/places.ts';
import type { TableName } from '../schema.ts';
import type { Brand } from './brand.ts';

type AnyRow = Readonly<Record<string, unknown>>;

const OWN_CAMPUSES = campuses.filter(({ parentTenantId }) => parentTenantId === tenants.qiming).map(({ name }) => name);
/** What is taught most comes first. A course that another institution gives too, under the same name, keeps its own. */
const MAIN_COURSES = [
  '少儿钢琴小组课',
  '创意美术',
  '中国舞基础',
  '硬笔书法',
  '少儿声乐',
  '素描色彩',
  '中国舞考级',
  '古筝小组课',
];
const [{ nickName: OWN_BRAND }] = institutions;
const OWN_COURSES = (courseIdeas[tenants.qiming] ?? []).map(({ name }) => name);

/** Tables of which a row can name the institution, its campuses or its courses. */
const DRESSED: ReadonlySet<string> = new Set<TableName>([
  'tenant',
  'dept',
  'brand',
  'registration',
  'notification',
  'announcement',
  'course',
  'product',
  'student',
  'cla',
  'hourLog',
  'changeLog',
  'teachingLog',
  'operationLog',
  'importBatch',
]);
const MULTI_TENANT = 'user' satisfies TableName;

/** What a short name ends with when the name itself stands before it. */
const KIND = /(?:艺术|教育|培训|学校|中心|音乐|舞蹈|美术|书院|学堂|少儿|国际|英语)+$/;

/** A row of a sown world as it stands where the institution 启明 bears a prospect's brand; the same row when it names nothing. */
export function dress(brand: Brand, table: string, row: AnyRow): AnyRow {
  if (table === MULTI_TENANT) return withAddedCampuses(brand, row);
  if (!DRESSED.has(table)) return row;
  const dressed = renamed(row, wardrobeOf(brand)) as AnyRow;
  return brand.logo && bearsLogo(table, row) ? { ...dressed, brandLogo: brand.logo } : dressed;
}

/** What is said of the institution, in the words of who bears its part; null: in its own. */
export const saidUnder = <Words>(brand: Brand | null, words: Words): Words =>
  brand ? (renamed(words, wardrobeOf(brand)) as Words) : words;

/** The rows of the campuses beyond those that the world has: open, and nothing is taught there yet. */
export function addedRows(brand: Brand, world: { tenant: AnyRow; dept: AnyRow }): [table: TableName, row: AnyRow][] {
  return addedNames(brand).flatMap((name, index): [TableName, AnyRow][] => {
    const ids = ADDED[index];
    if (!ids) return [];
    return [
      ['tenant', { ...world.tenant, tenantId: ids.tenantId, tenantName: name, nickName: name }],
      ['dept', { ...world.dept, ...ids, deptName: name, deptSort: OWN_CAMPUSES.length + 1 + index }],
    ];
  });
}

/** After whose rows those of an added campus are made. */
export const ADDED_LIKE = { tenant: tenants.chengdong, dept: depts.chengdong } as const;

const ADDED = [
  { tenantId: '1843200000000000008', deptId: '1843200000000000018' },
  { tenantId: '1843200000000000009', deptId: '1843200000000000019' },
] as const;

/** Whoever may go into all of the campuses may go into these. */
function withAddedCampuses(brand: Brand, row: AnyRow): AnyRow {
  const known = row['tenantIds'];
  const added = addedNames(brand).length;
  const own: readonly string[] = [tenants.binjiang, tenants.xihu, tenants.chengdong];
  if (added === 0 || !Array.isArray(known) || !own.every((tenantId) => known.includes(tenantId))) return row;
  return { ...row, tenantIds: [...known, ...ADDED.slice(0, added).map(({ tenantId }) => tenantId)] };
}

const bearsLogo = (table: string, row: AnyRow): boolean =>
  table === 'brand' ? row['brandId'] === brands.qiming : table === 'registration' && row['brandName'] === OWN_BRAND;

interface Wardrobe {
  names: ReadonlyMap<string, string>;
  /** Longest first, so that no name is taken for a part of it. */
  any: RegExp;
}

const wardrobes = new WeakMap<Brand, Wardrobe>();

function wardrobeOf(brand: Brand): Wardrobe {
  let wardrobe = wardrobes.get(brand);
  if (!wardrobe) {
    const names = new Map([
      ...namesOf(brand),
      ...taken(brand.campuses, OWN_CAMPUSES, OWN_CAMPUSES).pairs,
      ...taken(brand.courses, MAIN_COURSES, OWN_COURSES).pairs,
    ]);
    const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
    wardrobe = { names, any: new RegExp(longestFirst.join('|'), 'g') };
    wardrobes.set(brand, wardrobe);
  }
  return wardrobe;
}

function namesOf({ brandName, shortName }: Brand): [string, string][] {
  const [{ name, nickName }] = institutions;
  const itself = shortName.replace(KIND, '');
  return [
    [name, brandName],
    [nickName, shortName],
    ['启明', itself.length > 1 ? itself : shortName],
  ];
}

/** The given names in the places of ours, in their order; one that is ours already stays where it is. */
function taken(
  given: readonly string[],
  places: readonly string[],
  ours: readonly string[],
): { pairs: [string, string][]; left: string[] } {
  const free = places.filter((name) => !given.includes(name));
  const names = given.filter((name) => !ours.includes(name));
  return {
    pairs: free.flatMap((place, index): [string, string][] => {
      const name = names[index];
      return name === undefined ? [] : [[place, name]];
    }),
    left: names.slice(free.length),
  };
}

const addedNames = (brand: Brand): string[] => taken(brand.campuses, OWN_CAMPUSES, OWN_CAMPUSES).left;

/** The same value when it names nothing. */
function renamed(value: unknown, wardrobe: Wardrobe): unknown {
  if (typeof value === 'string') return value.replace(wardrobe.any, (name) => wardrobe.names.get(name) ?? name);
  if (Array.isArray(value)) {
    const items = value.map((item) => renamed(item, wardrobe));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  let changed: Record<string, unknown> | null = null;
  for (const [key, before] of Object.entries(value)) {
    const after = renamed(before, wardrobe);
    if (after !== before) (changed ??= { ...value })[key] = after;
  }
  return changed ?? value;
}
