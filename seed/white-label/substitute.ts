import { brands, depts, tenants } from '../fixed-ids.ts';
import { courseIdeas } from '../lists/teaching.ts';
import { campuses, institutions } from '../lists/places.ts';
import type { TableName } from '../schema.ts';
import type { WhiteLabel } from './white-label.ts';

type AnyRow = Readonly<Record<string, unknown>>;

const OWN_CAMPUSES = campuses.filter(({ parentTenantId }) => parentTenantId === tenants.qiming).map(({ name }) => name);
/**
 * Main courses whose names a white label replaces, most frequent first. A course whose name another institution uses as
 * well keeps its name and is not listed.
 */
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

/** Tables whose rows may name the institution, its campuses or its courses. */
const AFFECTED_TABLES: ReadonlySet<string> = new Set<TableName>([
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
  'bulkChange',
  'payStatement',
  'receipt',
]);
const MULTI_TENANT = 'user' satisfies TableName;

/** Generic suffix of a short name, removed to get the proper name. */
const NAME_SUFFIX = /(?:艺术|教育|培训|学校|中心|音乐|舞蹈|美术|书院|学堂|少儿|国际|英语)+$/;

/**
 * Substitutes the names of a prospect's white label in a seeded row of the institution 启明. Returns the row itself if
 * the row contains none of the names.
 */
export function substituteNames(brand: WhiteLabel, table: string, row: AnyRow): AnyRow {
  if (table === MULTI_TENANT) return withAddedCampuses(brand, row);
  if (!AFFECTED_TABLES.has(table)) return row;
  const substituted = replaceNames(row, substitutionFor(brand)) as AnyRow;
  return brand.logo && showsLogo(table, row) ? { ...substituted, brandLogo: brand.logo } : substituted;
}

/** Substitutes the names of a white label in a text. Without a white label, the text is returned unchanged. */
export const substituteText = <Words>(brand: WhiteLabel | null, words: Words): Words =>
  brand ? (replaceNames(words, substitutionFor(brand)) as Words) : words;

/** Returns the rows of the campuses that a white label adds. These campuses are in use but do not teach. */
export function addedRows(
  brand: WhiteLabel,
  world: { tenant: AnyRow; dept: AnyRow },
): [table: TableName, row: AnyRow][] {
  return addedNames(brand).flatMap((name, index): [TableName, AnyRow][] => {
    const ids = ADDED_CAMPUS_IDS[index];
    if (!ids) return [];
    return [
      ['tenant', { ...world.tenant, tenantId: ids.tenantId, tenantName: name, nickName: name }],
      ['dept', { ...world.dept, ...ids, deptName: name, deptSort: OWN_CAMPUSES.length + 1 + index }],
    ];
  });
}

/** IDs of the rows that serve as templates for added campuses. */
export const ADDED_CAMPUS_TEMPLATE = { tenant: tenants.chengdong, dept: depts.chengdong } as const;

const ADDED_CAMPUS_IDS = [
  { tenantId: '1843200000000000008', deptId: '1843200000000000018' },
  { tenantId: '1843200000000000009', deptId: '1843200000000000019' },
] as const;

/** Adds the new campuses to a user who may enter all seeded campuses of the institution. */
function withAddedCampuses(brand: WhiteLabel, row: AnyRow): AnyRow {
  const tenantIds = row['tenantIds'];
  const added = addedNames(brand).length;
  const own: readonly string[] = [tenants.binjiang, tenants.xihu, tenants.chengdong];
  if (added === 0 || !Array.isArray(tenantIds) || !own.every((tenantId) => tenantIds.includes(tenantId))) return row;
  return { ...row, tenantIds: [...tenantIds, ...ADDED_CAMPUS_IDS.slice(0, added).map(({ tenantId }) => tenantId)] };
}

const showsLogo = (table: string, row: AnyRow): boolean =>
  table === 'brand' ? row['brandId'] === brands.qiming : table === 'registration' && row['brandName'] === OWN_BRAND;

interface Substitution {
  names: ReadonlyMap<string, string>;
  /** Pattern that matches all names. Longer names come first, because a name may contain a shorter one. */
  any: RegExp;
}

const substitutions = new WeakMap<WhiteLabel, Substitution>();

function substitutionFor(brand: WhiteLabel): Substitution {
  let wardrobe = substitutions.get(brand);
  if (!wardrobe) {
    const names = new Map([
      ...namesOf(brand),
      ...assignNames(brand.campuses, OWN_CAMPUSES, OWN_CAMPUSES).pairs,
      ...assignNames(brand.courses, MAIN_COURSES, OWN_COURSES).pairs,
    ]);
    const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
    wardrobe = { names, any: new RegExp(longestFirst.join('|'), 'g') };
    substitutions.set(brand, wardrobe);
  }
  return wardrobe;
}

function namesOf({ brandName, shortName }: WhiteLabel): [string, string][] {
  const [{ name, nickName }] = institutions;
  const itself = shortName.replace(NAME_SUFFIX, '');
  return [
    [name, brandName],
    [nickName, shortName],
    ['启明', itself.length > 1 ? itself : shortName],
  ];
}

/**
 * Assigns the prospect's names in order to the seeded names that they replace. A seeded name that the prospect uses as
 * well is kept. `left` contains the prospect's names that replace no seeded name.
 */
function assignNames(
  prospectNames: readonly string[],
  places: readonly string[],
  seededNames: readonly string[],
): { pairs: [string, string][]; left: string[] } {
  const free = places.filter((name) => !prospectNames.includes(name));
  const names = prospectNames.filter((name) => !seededNames.includes(name));
  return {
    pairs: free.flatMap((place, index): [string, string][] => {
      const name = names[index];
      return name === undefined ? [] : [[place, name]];
    }),
    left: names.slice(free.length),
  };
}

const addedNames = (brand: WhiteLabel): string[] => assignNames(brand.campuses, OWN_CAMPUSES, OWN_CAMPUSES).left;

/** Replaces the names in a value of any type. Returns the value itself if it contains no name. */
function replaceNames(value: unknown, wardrobe: Substitution): unknown {
  if (typeof value === 'string') return value.replace(wardrobe.any, (name) => wardrobe.names.get(name) ?? name);
  if (Array.isArray(value)) {
    const items = value.map((item) => replaceNames(item, wardrobe));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  let changed: Record<string, unknown> | null = null;
  for (const [key, before] of Object.entries(value)) {
    const after = replaceNames(before, wardrobe);
    if (after !== before) (changed ??= { ...value })[key] = after;
  }
  return changed ?? value;
}
