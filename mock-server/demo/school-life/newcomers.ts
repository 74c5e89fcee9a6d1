import { recruitStatuses } from '#contracts/entities/cla.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { demandOn } from '#seed/generators/season.ts';
import type { Random } from '#seed/generators/random.ts';
import { studentDetails } from '#seed/tables/student.ts';
import { bookGuest, enterVisitor, freePlacesOf, seatsTaken } from '../../domains/enrolment/index.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { School } from './school.ts';
import { sell } from './sell.ts';

/** Average number of new students per day and student of a campus, on a day of ordinary demand. */
const JOINING = 0.0009;
/** Shares of the newcomers who try a lesson first, and of those who enrol after it. */
const SHARES = { tries: 0.4, enrols: 0.7 };
/** Days from a trial to the enrolment. */
const DECIDES_AFTER_DAYS = 1;
const TRIAL_WITHIN_DAYS = 6;
const OPENING = ['10', '11', '14', '15', '16', '17', '18'] as const;

type Details = ReturnType<typeof studentDetails>;

/** A child who tries a lesson and may enrol afterwards. */
interface Prospect {
  details: Details;
  cla: Row<'cla'>;
  decidesOn: string;
}

/** Children who come to the school for the first time. */
export class Newcomers {
  #school: School;
  #prospects: Prospect[] = [];

  constructor(school: School) {
    this.#school = school;
  }

  /** Enrols the newcomers of a day, and books the trials of others. @param until moment after which no one comes */
  arrive(day: string, until: string): void {
    this.#enrolProspects(day);
    for (const { tenantId } of this.#school.tables.tenant.all()) {
      const students = this.#school.tables.student.by('tenant', tenantId).length;
      if (students === 0) continue;
      const random = this.#school.randomOf(`newcomers ${tenantId} ${day}`);
      const expected = students * JOINING * demandOn(day);
      const count = Math.floor(expected) + Number(random.chance(expected % 1));
      for (let index = 0; index < count; index += 1) {
        const time = `${random.pick(OPENING)}:${random.int(10, 59)}`;
        if (`${day} ${time}:00` > until || `${day} ${time}:00` < this.#school.from) continue;
        this.#school.setClock(day, time);
        this.#arriveAt(tenantId, day, random);
      }
    }
  }

  #arriveAt(tenantId: string, day: string, random: Random): void {
    const classes = openClasses(this.#school, tenantId, day);
    if (classes.length === 0) return;
    const cla = random.pick(classes);
    const details = studentDetails({ today: day, register: this.#school.register }, random, {
      names: random,
      schools: this.#school.studentSchoolsAt(tenantId),
    });
    const isTrial = random.chance(SHARES.tries) && this.#bookTrial(details, cla, day);
    if (!isTrial) enrol(this.#school, random, details, cla);
  }

  /** Books a trial in the next lesson of a class that has a free place. Returns false if there is none. */
  #bookTrial(details: Details, cla: Row<'cla'>, day: string): boolean {
    const { world, tables } = this.#school;
    const session = this.#school.sessionAt(cla.tenantId);
    const lesson = tables.claTime
      .by('cla', cla.claId)
      .filter(({ claDate }) => claDate > day && claDate <= addDays(day, TRIAL_WITHIN_DAYS))
      .find((one) => freePlacesOf(world.store, one) > 0);
    if (!session || !lesson) return false;
    const { studentName, phone } = details;
    const isBooked = this.#school.tryChange(() => {
      const visitor = enterVisitor(world, session, lesson, { visitorName: studentName, phone });
      bookGuest(world, session, lesson, { visitor }, null);
    });
    if (isBooked) this.#prospects.push({ details, cla, decidesOn: addDays(lesson.claDate, DECIDES_AFTER_DAYS) });
    return isBooked;
  }

  #enrolProspects(day: string): void {
    const due = this.#prospects.filter(({ decidesOn }) => decidesOn <= day);
    this.#prospects = this.#prospects.filter(({ decidesOn }) => decidesOn > day);
    for (const { details, cla } of due) {
      const random = this.#school.randomOf(`prospect ${details.phone}`);
      this.#school.setClock(day, '10:20');
      if (random.chance(SHARES.enrols)) enrol(this.#school, random, details, cla);
    }
  }
}

const enrol = (school: School, random: Random, details: Details, cla: Row<'cla'>): boolean =>
  sell(school, random, {
    tenantId: cla.tenantId,
    courseId: cla.courseId,
    chargeType: chargeTypes.hour,
    student: { newStudent: { ...details, deptId: cla.departId } },
    claId: cla.claId,
  });

/** Returns the seeded classes of a campus that new students can join. */
const openClasses = (school: School, tenantId: string, day: string): Row<'cla'>[] =>
  school.tables.cla
    .by('tenant', tenantId)
    .filter(
      ({ claId, teachingMode, recruitStatus, closeDate, capacity }) =>
        teachingMode === teachingModes.regular &&
        recruitStatus !== recruitStatuses.stopped &&
        (!closeDate || closeDate > addDays(day, 28)) &&
        school.isSeeded('cla', claId) &&
        seatsTaken(school.world.store, claId) < capacity &&
        school.tables.waitingEntry.by('cla', claId).length === 0,
    );
