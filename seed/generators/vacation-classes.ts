import { staffTypes } from '#contracts/entities/staff.ts';
import { type Draft, required } from './world-builder.ts';
import type { Campus } from '../lists/places.ts';
import { vacationHours, WORKDAYS } from '../lists/slots.ts';
import { vacationsAround } from '../lists/vacations.ts';
import { placesIn, roomsFor, subjectOf } from './offers.ts';
import { lessonDaysFrom } from './lesson-days.ts';
import type { PlannedClass } from './planned-class.ts';

/** Maximum number of vacation classes per campus and vacation. */
const MAX_CLASSES = { full: 3, small: 1 } as const;

/** Number of lessons of a vacation class, as many as its course has hours for. */
const LESSONS = 10;

/**
 * Returns a campus's vacation classes. Full-time teachers of the subject teach them in the mornings of the weekdays on
 * which they work.
 */
export function vacationClasses(db: Draft, campus: Campus): PlannedClass[] {
  const ideas = (db.school.courseIdeas[campus.parentTenantId] ?? []).filter(({ vacation }) => vacation);
  const plan = required(db.school.campusPlans[campus.deptId], `the plan of ${campus.name}`);
  const teachers = db.staff
    .filter((member) => member.deptId === campus.deptId && member.type === staffTypes.teacher)
    .filter((_, index) => plan.teachers[index]?.[1] === 'full');
  const offered = ideas.flatMap((idea) => {
    const teacher = teachers.find((member) => subjectOf(db, member) === idea.subject);
    const room = roomsFor(db, campus.deptId, idea.subject).at(-1);
    const course = db.course.find((row) => row.courseName === idea.name && row.tenantId === campus.parentTenantId);
    return teacher && room && course ? [{ idea, teacher, room, course }] : [];
  });
  return vacationsAround(db.today).flatMap((vacation) =>
    offered.slice(0, MAX_CLASSES[db.size]).map(({ idea, teacher, room, course }, index): PlannedClass => {
      const hours = required(vacationHours[index % vacationHours.length], 'hours of a morning');
      const weekDays = WORKDAYS.filter((day) => db.workingDays.get(teacher.staffId)?.includes(day));
      const dates = lessonDaysFrom(db, { from: vacation.begin, weekDays, count: LESSONS });
      return {
        campus,
        teacher,
        course,
        mode: idea.mode,
        rhythm: 'vacation',
        slots: weekDays.map((weekDay) => ({ weekDay, ...hours })),
        roomId: room.roomId,
        seats: placesIn(db, room),
        period: {
          name: `${vacation.name}${idea.name.replace('假期', '')}`,
          begin: required(dates[0], 'the first lesson of a vacation class'),
          end: required(dates.at(-1), 'the last lesson of a vacation class'),
        },
      };
    }),
  );
}
