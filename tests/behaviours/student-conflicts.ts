import { inFile, type Screen } from './screen.ts';

const finder = inFile('tests/mock-server/teaching/student-conflict-finder.test.ts');
const betweenCampuses = inFile('tests/mock-server/teaching/student-conflicts-between-campuses.test.ts');
const conflicts = inFile('tests/mock-server/teaching/student-conflicts.test.ts');
const journey = inFile('tests/journeys/edu/student-conflicts.spec.ts');
const lessons = inFile('tests/screens/edu/lesson-student-conflicts.test.tsx');
const makeUps = inFile('tests/screens/edu/student-make-ups.test.tsx');
const roll = inFile('tests/screens/edu/attendance.test.tsx');
const rules = inFile('contracts/rules/student-conflict.test.ts');
const seats = inFile('tests/screens/edu/student-conflicts.test.tsx');

/** Students whose lessons are at the same time (not in the specification). */
export const studentConflicts: readonly Screen[] = [
  {
    id: 'student-conflict-panel',
    title: '学员时间冲突',
    from: [
      'sign-up-dialog',
      'allocate-class-dialog',
      'student-course-edit-dialog',
      'change-time-dialog',
      'schedule-rule-dialog',
    ],
    behaviours: [
      [
        'A student is in conflict if two lessons overlap, or if there are less than 30 minutes between two campuses.',
        'decided',
        rules('finds the conflict of a student, in either order of the lessons: %s'),
        finder('agrees with a comparison of all pairs of lessons, for a day and from today on'),
      ],
      [
        'Names each student with both lessons before a seat is saved, and saves once the user accepts.',
        'decided',
        seats('names both classes of each student with times, campuses and rooms, and sends the consent of the user'),
        seats('lists the conflicts of all selected students in the allocation'),
        seats('leaves out the class that the student leaves when 调整报读 checks the new class'),
        seats('warns before a suspended student resumes a class, and sends the consent when the user confirms'),
      ],
      [
        'Names the students of a lesson that is added or moved, and of a schedule rule.',
        'decided',
        lessons('names the students with a conflict for a new lesson, and saves it once the user accepts'),
        lessons('names the students who have another lesson at the new time, and is saved once the user accepts'),
        lessons('lists the conflicts of students in its preview and beside the button, which accepts them'),
      ],
      [
        'Asks about a conflict that another user has caused meanwhile.',
        'decided',
        seats('shows a conflict that another user has caused meanwhile, and asks before it saves'),
        lessons('needs a confirmation if another user has caused a conflict meanwhile'),
        conflicts('is refused for a conflict that a colleague has caused after the check'),
      ],
      [
        'Shows a campus only time and campus of a lesson elsewhere.',
        'decided',
        betweenCampuses(
          'returns all details of another campus’s lesson to the institution, but only its time and campus to a campus',
        ),
        betweenCampuses('omits the class of another campus from logs'),
      ],
      [
        'Saves as before if the backend lacks the checks.',
        'decided',
        seats('shows no conflicts and sends no consent if the backend lacks the check'),
        lessons('is saved without consent if the backend has no check of conflicts'),
      ],
    ],
  },
  {
    id: 'existing-student-conflicts',
    title: '有时间冲突',
    from: ['student-detail-drawer', 'cla-detail', 'student-tab-list', 'cla-list'],
    behaviours: [
      [
        'Lists the conflicts of a student and of the students of a class.',
        'decided',
        seats('are listed in the drawer of a student, with a link to the other class'),
        seats('are listed among the students of a class, by name'),
      ],
      [
        'Filters students and classes by conflicts, in lists and exports.',
        'decided',
        conflicts('can filter students and classes in lists and exports'),
      ],
      [
        'Marks the cards and the rolls of both lessons.',
        'decided',
        conflicts('appear on the cards of both lessons and on both rolls'),
        journey(
          'warns of a conflict when a student joins a class; once accepted, lesson card, log, class list and student list show it',
        ),
      ],
      [
        'Shows the other lessons on the roll of an unscheduled lesson at the entered time.',
        'decided',
        roll('自定义 at the time of another lesson of a student > shows the other lesson in the row of the student'),
        roll('自定义 at the time of another lesson of a student > saves the roll before the other lesson is known'),
        conflicts('appear on the roll of an unscheduled lesson with its time, and are logged when it is recorded'),
      ],
      [
        'Asks before a leave is withdrawn that had prevented a conflict.',
        'decided',
        conflicts('need a confirmation when a leave that had prevented a conflict is withdrawn'),
        conflicts('have a conflict logged when a leave that had prevented it is withdrawn'),
        makeUps('asks about the conflicts that a leave had prevented before it revokes the leave'),
      ],
      [
        'Logs conflicts that a longer period of an enrolment by hours causes. The console changes no such period.',
        'decided',
        conflicts('have new conflicts logged when the period of the enrolment is extended'),
      ],
    ],
  },
];
