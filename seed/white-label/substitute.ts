import { brands, depts, tenants } from '../fixed-ids.ts';
import { institutions } from '../lists/places.ts';
import { addedCampuses } from '../schools/added-campuses.ts';
import { freePlace } from '../schools/free-place.ts';
import { type School, standardSchool } from '../school.ts';
import type { TableName } from '../schema.ts';
import type { WhiteLabel } from './white-label.ts';

type AnyRow = Readonly<Record<string, unknown>>;

const campusNamesOf = ({ campuses }: School): string[] =>
  campuses.filter(({ parentTenantId }) => parentTenantId === tenants.qiming).map(({ name }) => name);
const courseNamesOf = ({ courseIdeas }: School): string[] =>
  (courseIdeas[tenants.qiming] ?? []).map(({ name }) => name);
const STANDARD_CAMPUSES = campusNamesOf(standardSchool);
/**
 * Main courses of the standard school whose names a white label replaces, most frequent first. A course whose name
 * another institution uses as well keeps its name and is not listed.
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
 * @param school school of the seeded world
 */
export function substituteNames(brand: WhiteLabel, table: string, row: AnyRow, school: School): AnyRow {
  if (table === MULTI_TENANT) return withAddedCampuses(brand, row, school);
  if (!AFFECTED_TABLES.has(table)) return row;
  const substituted = replaceNames(row, substitutionFor(brand, school)) as AnyRow;
  return showsLogo(table, row) ? withLogo(substituted, brand.logo) : substituted;
}

/** Replaces the logo of the institution. Without a logo of the prospect, the row has none. */
function withLogo({ brandLogo: _, ...row }: AnyRow, logo: string | null): AnyRow {
  return logo ? { ...row, brandLogo: logo } : row;
}

/**
 * Substitutes the names of a white label in a text. Without a white label, the text is returned unchanged.
 * @param school school of the seeded world
 */
export const substituteText = <Words>(brand: WhiteLabel | null, words: Words, school: School): Words =>
  brand ? (replaceNames(words, substitutionFor(brand, school)) as Words) : words;

/**
 * Returns the rows of the campuses that a white label adds to a world with fewer campuses. Such a world was changed by
 * users, so it is not generated again. These campuses are in use but do not teach.
 */
export function addedRows(
  brand: WhiteLabel,
  world: { tenant: AnyRow; dept: AnyRow },
  school: School,
): [table: TableName, row: AnyRow][] {
  return addedCampusesOf(brand, school)
    .map(({ name, tenantId, deptId, deptSort }) => [
      ['tenant', { ...world.tenant, tenantId, tenantName: name, nickName: name }] as [TableName, AnyRow],
      ['dept', { ...world.dept, tenantId, deptId, deptName: name, deptSort }] as [TableName, AnyRow],
    ])
    .flat();
}

/** IDs of the rows that serve as templates for added campuses. */
export const ADDED_CAMPUS_TEMPLATE = { tenant: tenants.binjiang, dept: depts.binjiang } as const;

/** IDs of all campuses that a world may contain: first the seeded ones, then those that a white label adds. */
const CAMPUS_IDS = [
  { tenantId: tenants.binjiang, deptId: depts.binjiang },
  { tenantId: tenants.xihu, deptId: depts.xihu },
  { tenantId: tenants.chengdong, deptId: depts.chengdong },
  ...addedCampuses,
] as const;

function addedCampusesOf(brand: WhiteLabel, school: School) {
  const seeded = campusNamesOf(school);
  return assignNames(brand.campuses, seeded, seeded).left.flatMap((name, index) => {
    const ids = CAMPUS_IDS[seeded.length + index];
    return ids ? [{ name, tenantId: ids.tenantId, deptId: ids.deptId, deptSort: seeded.length + 1 + index }] : [];
  });
}

/** Adds the new campuses to a user who may enter all seeded campuses of the institution. */
function withAddedCampuses(brand: WhiteLabel, row: AnyRow, school: School): AnyRow {
  const tenantIds = row['tenantIds'];
  const added = addedCampusesOf(brand, school);
  if (added.length === 0 || !Array.isArray(tenantIds) || !tenantIds.includes(tenants.qiming)) return row;
  return { ...row, tenantIds: [...tenantIds, ...added.map(({ tenantId }) => tenantId)] };
}

const showsLogo = (table: string, row: AnyRow): boolean =>
  table === 'brand' ? row['brandId'] === brands.qiming : table === 'registration' && row['brandName'] === OWN_BRAND;

interface Substitution {
  names: ReadonlyMap<string, string>;
  /** Pattern that matches all names. Longer names come first, because a name may contain a shorter one. */
  any: RegExp;
}

const substitutions = new WeakMap<WhiteLabel, Map<School, Substitution>>();

function substitutionFor(brand: WhiteLabel, school: School): Substitution {
  const ofBrand = substitutions.get(brand) ?? new Map<School, Substitution>();
  substitutions.set(brand, ofBrand);
  const cached = ofBrand.get(school);
  if (cached) return cached;
  const courses = courseNamesOf(school);
  const mainCourses = school.courseIdeas === standardSchool.courseIdeas ? MAIN_COURSES : courses;
  const names = new Map([
    ...namesOf(brand),
    ...campusPairs(brand, school),
    ...pendingCampusPairs(brand, school),
    ...assignNames(brand.courses, mainCourses, courses).pairs,
  ]);
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  const substitution = { names, any: new RegExp(longestFirst.join('|'), 'g') };
  ofBrand.set(school, substitution);
  return substitution;
}

/**
 * Returns the names that replace those of the seeded campuses. Texts name the campuses of the standard school, which
 * another school does not have.
 */
function campusPairs(brand: WhiteLabel, school: School): [string, string][] {
  const seeded = campusNamesOf(school);
  const pairs = new Map(assignNames(brand.campuses, seeded, seeded).pairs);
  const ofTexts = STANDARD_CAMPUSES.flatMap((name, index): [string, string][] => {
    const own = seeded[index];
    return own === undefined || seeded.includes(name) ? [] : [[name, pairs.get(own) ?? own]];
  });
  return [...ofTexts, ...pairs];
}

/**
 * Returns the name and the address that replace those of the pending application for a campus, if the prospect uses its
 * name for a campus.
 */
function pendingCampusPairs(brand: WhiteLabel, school: School): [string, string][] {
  const { name, address } = school.pendingCampus;
  const place = name.replace(/校区$/, '');
  if (!brand.campuses.some((campus) => campus.includes(place))) return [];
  const free = freePlace(brand.city, [...campusNamesOf(school), ...brand.campuses]);
  return [
    [`${OWN_BRAND}${name}`, `${brand.shortName}${free.name}`],
    [address, free.address],
  ];
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

/** Replaces the names in a value of any type. Returns the value itself if it contains no name. */
function replaceNames(value: unknown, substitution: Substitution): unknown {
  if (typeof value === 'string') return value.replace(substitution.any, (name) => substitution.names.get(name) ?? name);
  if (Array.isArray(value)) {
    const items = value.map((item) => replaceNames(item, substitution));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  let changed: Record<string, unknown> | null = null;
  for (const [key, before] of Object.entries(value)) {
    const after = replaceNames(before, substitution);
    if (after !== before) (changed ??= { ...value })[key] = after;
  }
  return changed ?? value;
}
