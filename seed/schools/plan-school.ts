import { type SchoolChoice, schoolCities, STANDARD_SCHOOL } from '#contracts/control/school-choice.ts';
import { depts, tenants } from '../fixed-ids.ts';
import { type Campus, campuses as standardCampuses, institutions } from '../lists/places.ts';
import { neutralSchools } from '../lists/schools.ts';
import { roomPlans } from '../lists/rooms.ts';
import { type CampusPlan, campusPlans, courseIdeas, subjects } from '../lists/teaching.ts';
import { type School, standardSchool } from '../school.ts';
import { addedCampuses } from './added-campuses.ts';
import { campusNameIn, cities, streets } from './cities.ts';
import { freePlace } from './free-place.ts';
import type { CampusTeaching } from './subject-school.ts';
import { subjectSchools } from './subjects/index.ts';

/** Staff and students of a fourth and a fifth campus. */
const ADDED_STAFF: Pick<CampusPlan, 'others' | 'students'> = {
  others: ['教务', '前台', '课程顾问'],
  students: { full: 120, small: 80 },
};

const ownCampuses = standardCampuses.filter(({ parentTenantId }) => parentTenantId === tenants.qiming);
const otherCampuses = standardCampuses.filter(({ parentTenantId }) => parentTenantId !== tenants.qiming);

/** True if the choice is the standard school. */
const isStandard = ({ subject, city, campusCount }: SchoolChoice): boolean =>
  subject === STANDARD_SCHOOL.subject && city === STANDARD_SCHOOL.city && campusCount === STANDARD_SCHOOL.campusCount;

/**
 * Returns the key of a choice within the name of a world, such as art-chengdu-2; '' for the standard school, so that
 * worlds of older versions keep their names.
 */
export const schoolKey = (choice: SchoolChoice): string =>
  isStandard(choice) ? '' : `${choice.subject}-${choice.city}-${choice.campusCount}`;

/** Parses the key of a choice. */
export function parseSchoolKey(key: string): SchoolChoice {
  const [subject, city, campusCount] = key.split('-');
  return key === '' ? STANDARD_SCHOOL : ({ subject, city, campusCount: Number(campusCount) } as SchoolChoice);
}

const schools = new Map<string, School>();

/** Returns the plan of the schools of a world. The second institution is the standard one. */
export function planSchool(choice: SchoolChoice): School {
  const key = schoolKey(choice);
  const known = schools.get(key);
  if (known) return known;
  const school = isStandard(choice) ? standardSchool : buildSchool(choice);
  schools.set(key, school);
  return school;
}

function buildSchool({ subject, city, campusCount }: SchoolChoice): School {
  const campuses = campusesIn(city, campusCount);
  const taught = subject === 'arts' ? null : subjectSchools[subject];
  const teachingOf = (index: number): CampusTeaching | undefined => taught?.campuses[Math.min(index, 2)];
  const planOf = ({ deptId }: Campus, index: number): CampusPlan => {
    const standard = campusPlans[deptId] ?? { ...ADDED_STAFF, teachers: campusPlans[depts.chengdong]?.teachers ?? [] };
    return { ...standard, teachers: teachingOf(index)?.teachers ?? standard.teachers };
  };
  const roomsOf = ({ deptId }: Campus, index: number) =>
    teachingOf(index)?.rooms ?? roomPlans[deptId] ?? roomPlans[depts.chengdong] ?? [];
  const [qiming, ...others] = institutions;
  return {
    institutions: [
      {
        ...qiming,
        companyName: qiming.companyName.replace(schoolCities[STANDARD_SCHOOL.city], schoolCities[city]),
        address: campuses[0]?.address ?? qiming.address,
      },
      ...others,
    ],
    campuses: [...campuses, ...otherCampuses],
    pendingCampus: freePlace(
      city,
      campuses.map(({ name }) => name),
    ),
    // The second institution teaches the standard subjects. The chosen school's subjects replace those with equal keys.
    subjects: taught ? { ...subjects, ...taught.subjects } : subjects,
    courseIdeas: taught ? { ...courseIdeas, [tenants.qiming]: taught.courses } : courseIdeas,
    campusPlans: {
      ...campusPlans,
      ...Object.fromEntries(campuses.map((campus, index) => [campus.deptId, planOf(campus, index)])),
    },
    rooms: {
      ...roomPlans,
      ...Object.fromEntries(campuses.map((campus, index) => [campus.deptId, roomsOf(campus, index)])),
    },
    studentSchools:
      city === STANDARD_SCHOOL.city
        ? standardSchool.studentSchools
        : { ...standardSchool.studentSchools, [tenants.qiming]: neutralSchools },
    texts: taught?.texts ?? standardSchool.texts,
  };
}

/** Returns the campuses of 启明 in a city: the first ones of the standard world, and added ones. */
function campusesIn(city: SchoolChoice['city'], count: number): Campus[] {
  const { prefix, districts } = cities[city];
  const isAtHome = city === STANDARD_SCHOOL.city;
  const added = addedCampuses.map((campus, index) => ({
    ...campus,
    parentTenantId: tenants.qiming,
    parentDeptId: depts.qiming,
    phone: `1385712001${4 + index}`,
    name: '',
    address: '',
  }));
  return [...ownCampuses, ...added].slice(0, count).map((campus, index) => {
    if (isAtHome && campus.name) return campus;
    const district = districts[index] ?? districts[0];
    return { ...campus, name: campusNameIn(district), address: `${prefix}${district}${streets[index] ?? streets[0]}` };
  });
}
