import { tenants } from './fixed-ids.ts';
import {
  type Campus,
  type CampusPlace,
  campuses,
  type Institution,
  institutions,
  pendingCampus,
} from './lists/places.ts';
import { type SchoolsByAge, schools } from './lists/schools.ts';
import type { SchoolTexts } from './schools/subject-school.ts';
import { type RoomPlan, roomPlans } from './lists/rooms.ts';
import {
  type CampusPlan,
  campusPlans,
  type CourseIdea,
  courseIdeas,
  type Subject,
  type SubjectPlan,
  subjects,
} from './lists/teaching.ts';

/** Plan of the schools that teach in a world. The generators read it from the draft. */
export interface School {
  institutions: readonly Institution[];
  campuses: readonly Campus[];
  /** Campus that 启明 has applied to open. */
  pendingCampus: CampusPlace;
  subjects: Readonly<Record<Subject, SubjectPlan>>;
  /** Courses by the institution's tenant. */
  courseIdeas: Readonly<Record<string, readonly CourseIdea[]>>;
  /** Teachers, other staff and number of students by the campus's department. */
  campusPlans: Readonly<Record<string, CampusPlan>>;
  /** Rooms by the campus's department. */
  rooms: Readonly<Record<string, readonly RoomPlan[]>>;
  /** Schools that the students attend, by the institution's tenant. */
  studentSchools: Readonly<Record<string, readonly SchoolsByAge[]>>;
  texts: SchoolTexts;
}

/** Schools of the standard world: 启明艺术培训中心 with three campuses, and 蓝天少儿艺术学校 with one. */
export const standardSchool: School = {
  institutions,
  campuses,
  pendingCampus,
  subjects,
  courseIdeas,
  campusPlans,
  rooms: roomPlans,
  studentSchools: { [tenants.qiming]: schools, [tenants.lantian]: schools },
  texts: {
    hall: '401 多功能厅',
    lockedRooms: '钢琴房与架子鼓房',
    closedRoom: '202 舞蹈厅',
    spareRoom: '309 备用琴房',
    spareCourse: { name: '少儿合唱体验课', subject: 'voice' },
  },
};
