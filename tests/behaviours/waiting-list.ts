import { inFile, type Screen } from './screen.ts';

const journey = inFile('tests/journeys/edu/waiting-list.spec.ts');
const screens = inFile('tests/screens/edu/waiting-list.test.tsx');
const waitingList = inFile('tests/mock-server/enrolment/waiting-list.test.ts');

/** Waiting lists of full classes (not in the specification). */
export const waitingLists: readonly Screen[] = [
  {
    id: 'cla-waiting-tab',
    title: '候补',
    at: '/edu/cla/detail',
    by: 'qiming01',
    from: ['cla-detail'],
    behaviours: [
      [
        'Lists who waits for the class in the order of entry, with offers and who was seated before them.',
        'decided',
        screens('lists the open entries with their offers and the students who were seated before them'),
        waitingList('lists entries in order of entry, and counts them in the class'),
        waitingList('puts a student who joins again at the end'),
      ],
      [
        'Offers a seat that becomes free to the first, and to the next after a decline.',
        'decided',
        waitingList('a seat that becomes free is offered to the first waiting student > when a student is removed'),
        waitingList(
          'a seat that becomes free is offered to the first waiting student > when the capacity is raised; the last offer is taken back when it is lowered',
        ),
        waitingList('offers the seat to the next student after a decline or a withdrawal'),
        journey('offers a freed seat to the first waiting student, and to the second after the first declines'),
      ],
      [
        'Gives a text about the offered seat for the parent.',
        'decided',
        screens('offers a text for the parent to copy'),
      ],
    ],
  },
  {
    id: 'waiting-entry-dialog',
    title: '安排入班、家长放弃、移出候补',
    from: ['cla-waiting-tab'],
    behaviours: [
      [
        'Seats the student with the offer; before the turn it asks for a reason.',
        'decided',
        screens('requires no reason to seat the student who has the offer'),
        screens('requires a reason to seat a student before their turn'),
        waitingList('seats the student with the offer, and stores the user who did it'),
      ],
      [
        'Seats a student once if two registrars do so at the same time.',
        'decided',
        waitingList('seats an offered student once if two registrars do so at the same time'),
      ],
      [
        'Names the other lesson of the student, and seats the student once the user accepts.',
        'decided',
        screens('shows a time conflict of the student, and seats the student once the user accepts it'),
      ],
      ['Records a declined offer with its reason.', 'decided', screens('records a declined offer with its reason')],
    ],
  },
  {
    id: 'waiting-list-pass',
    title: '先安排的原因',
    from: ['allocate-class-dialog', 'sign-up-dialog', 'student-course-edit-dialog', 'cla-detail'],
    behaviours: [
      [
        'Names who waits for the class before another student gets a seat, and asks for a reason.',
        'decided',
        screens('names the waiting students and requires a reason'),
        screens('requires a reason to move a student to a class with a waiting list'),
        screens('requires a reason to resume the finished seat of a student while others wait'),
        waitingList('refuses to pass waiting students without a reason > in a sign-up'),
        waitingList('refuses to pass waiting students without a reason > when a finished enrolment resumes'),
        waitingList(
          'refuses to pass waiting students without a reason > unless there is also a free seat for every waiting student',
        ),
      ],
      [
        'Adds students to the waiting list instead.',
        'decided',
        screens('adds the selected students to the waiting list instead'),
      ],
    ],
  },
];
