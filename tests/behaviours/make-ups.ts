import { inFile, type Screen } from './screen.ts';

const absent = inFile('tests/screens/edu/absent-lesson-calls.test.tsx');
const bookGuest = inFile('tests/screens/edu/book-guest.test.tsx');
const calls = inFile('tests/mock-server/teaching/make-ups.test.ts');
const guestsJourney = inFile('tests/journeys/edu/lesson-guests.spec.ts');
const journey = inFile('tests/journeys/edu/make-up.spec.ts');
const owed = inFile('tests/screens/edu/owed-lessons.test.tsx');
const people = inFile('tests/screens/edu/lesson-people.test.tsx');
const roll = inFile('tests/screens/edu/attendance-guests.test.tsx');
const seatCalls = inFile('tests/mock-server/teaching/guest-takes-seat.test.ts');
const student = inFile('tests/screens/edu/student-make-ups.test.tsx');
const trialList = inFile('tests/mock-server/teaching/trials.test.ts');
const trialCalls = inFile('tests/mock-server/teaching/trial-attendance.test.ts');

/** Leaves, owed lessons and guests of lessons (not in the specification). */
export const makeUps: readonly Screen[] = [
  {
    id: 'owed-lessons',
    title: '待补课',
    at: '/edu/owedLesson',
    by: 'binjiang01',
    behaviours: [
      [
        'Lists the lessons that students may make up, with reason, cost, last day and make-up.',
        'decided',
        owed('shows the missed lesson, its last day, the make-up and its cost'),
        owed('marks an open right that ends within seven days'),
        owed('filters by student, course, campus and state in the address'),
      ],
      [
        'Hides a feature whose call the backend lacks, and names it once: owed lessons, leaves, guests, pay.',
        'decided',
        absent('without %s has no %s, and names the missing feature once'),
        absent('without %s offers no %s, and names the missing feature once'),
        absent('without %s have no %s, and name the missing feature once'),
        absent('without %s the rates have no %s, and name the missing feature once'),
        absent('without %s a subscription has no %s, and names the missing feature once'),
        absent('shows the lines of a new statement if the backend cannot issue it'),
        absent('lists the existing statements if the backend cannot preview a new one'),
        absent('shows a statement from the list if the backend has no call for a single statement'),
      ],
      [
        'Waives and extends a right, based on what the user saw.',
        'decided',
        owed('waives a right with its reason, based on the state that the user saw'),
        owed('extends a right, based on the last day that the user saw; shows a refusal'),
      ],
      [
        'Cancels a booking with a reason; the owed lesson is open again.',
        'decided',
        owed('is cancelled with a reason in a dialog that names it'),
        calls('marks the right as booked, is logged and counted, and can be cancelled'),
      ],
      [
        'The administrator of the institution decides which absences open a right, and what they cost.',
        'decided',
        owed('补课设置 > is offered to the administrator of the institution only'),
        owed('补课设置 > keeps the change of another user, and states the setting on which it is based'),
        calls('applies to the institution, and can be changed only by its administrator'),
        guestsJourney(
          'charges the hours for an absence, and makes it up free of charge, if the institution’s setting says so',
        ),
      ],
    ],
  },
  {
    id: 'book-make-up-dialog',
    title: '安排补课、改约、插班',
    from: ['owed-lessons', 'student-make-ups'],
    behaviours: [
      [
        'Offers the lessons of the course that have free places and have not begun, within the last day of the right.',
        'decided',
        calls('is offered in lessons of the course that have free places, up to the last day of the right'),
        calls('is not offered in a lesson of today that has begun'),
        bookGuest('offers the lessons of a course once a student is chosen'),
      ],
      [
        'Books the place, and gives a message for the parent.',
        'decided',
        owed('books a lesson with a free place, and gives a message for the parent'),
        journey('makes up an owed lesson, copies the message, cancels the place and books another'),
      ],
      [
        'Names who took the last place.',
        'decided',
        owed('names who took the last place, reloads the choices and keeps the remark'),
        calls('is booked only once if two registrars book the last one; the refusal names who booked it'),
        journey(
          'names the student to whom a second registrar has given the last place, and lists the free places again',
        ),
      ],
      [
        'Moves a booked make-up in one call. It keeps its place if the new one is refused.',
        'decided',
        owed('moves to the new lesson in one call that names the booking it replaces'),
        calls('can be moved to another lesson in one call, which is logged on both lessons'),
        calls('keeps its booking if moving it to another lesson is refused'),
      ],
      [
        'Names who has moved or cancelled the booking meanwhile.',
        'decided',
        owed(
          'cannot be moved if another user has moved it meanwhile; the form names that user and keeps the shown booking',
        ),
        calls('is not moved if another user has moved or cancelled it meanwhile'),
      ],
      [
        'Marks a lesson at the time of another lesson of the student, and books it once the user accepts.',
        'decided',
        owed('marks a lesson at the time of another one, and books it once the user accepts'),
        owed('shows another lesson that was added meanwhile, and asks before it books'),
        calls('has the other lesson returned with the choice'),
        calls('needs a confirmation, which is logged on the student’s own lesson'),
      ],
    ],
  },
  {
    id: 'student-make-ups',
    title: '请假与补课',
    from: ['student-detail-drawer'],
    behaviours: [
      [
        'Lists the coming leaves, owed lessons and places of a student.',
        'decided',
        student('lists coming leaves, owed lessons and places as a guest'),
        student('hides 请假与补课 if a backend lacks the calls'),
      ],
      [
        'Asks for leave from a coming lesson, and states what it means before it is confirmed.',
        'decided',
        student('records a leave from a coming lesson after stating its effect'),
        calls('in time opens the right to make up the lesson, and is logged'),
        calls('later than the required notice opens no right to a make-up'),
        journey('asks for leave in the student’s details, which opens an owed lesson'),
        journey(
          'makes up a lesson missed with leave at another campus, where the roll is recorded, undone and recorded again',
        ),
      ],
      [
        'Takes a leave back, which closes the right.',
        'decided',
        student('revokes a leave after a confirmation'),
        calls('closes the right and cancels its booking when it is withdrawn'),
      ],
    ],
  },
  {
    id: 'lesson-people-drawer',
    title: '学员名单',
    from: ['weekly-timetable', 'cla-detail', 'cla-time-tab-attend'],
    behaviours: [
      [
        'Lists the students of a lesson with their leaves, and its guests.',
        'decided',
        people('lists guests with kind and state, and cancels a booking with a reason'),
        people('lists the recorded students and guests of a held lesson'),
        people('lists a trial with age, source and remark, without a balance, and whether the guest has enrolled'),
        people('shows only the students if the backend has neither leaves nor guests'),
      ],
      [
        'Exports the guests of a lesson, or the places of a student, with their attendance.',
        'decided',
        people('requests the export of the guests of the lesson, and shows its refusal'),
        student('requests the export of the places as a guest, and shows its refusal'),
        trialList('contain the guests of a lesson with their attendance, and the trials with their result'),
      ],
      [
        'Books a guest by name, and states the cost before it is confirmed.',
        'decided',
        people('books a make-up by typing a name and pressing Enter twice; lists owed lessons first, with their cost'),
        people('shows the cost of a single lesson, and who has the last place of a full lesson'),
        people('names the other lesson of a guest, and books the place once the user accepts'),
      ],
      [
        'Books a trial of a student or of a visitor, whose data are entered with the booking.',
        'decided',
        people('books a trial for the candidate %s, without hours'),
        people('books a trial for a new visitor, after showing missing and invalid data at the fields'),
        people('offers the existing student if a new visitor is already a student'),
      ],
      [
        'Lets teachers book guests in their own lessons if they have sc:lessonGuest:add.',
        'decided',
        people('offers a teacher with the permissions %j at most the booking of guests'),
      ],
      [
        'Asks for the leave of one of the students.',
        'decided',
        people('states the effect of a leave before it is confirmed, and lists the leave'),
      ],
    ],
  },
  {
    id: 'attendance-guests',
    title: '记上课：补课、插班与试听',
    from: ['attendance-dialog'],
    behaviours: [
      [
        'Presets 请假 for a student on leave and 到课 for a guest.',
        'decided',
        roll('presets 请假 with its reason for a student on leave, and 到课 for a guest, and sends both'),
        roll('records attendance without guests if the backend has neither leaves nor guests'),
      ],
      [
        'Records and corrects a trial without hours.',
        'decided',
        roll('records a trial without hours, with the age and the remark of the visitor'),
        roll('corrects a trial, and refuses to overwrite one that another user has corrected since'),
        trialCalls('is recorded, corrected and undone'),
        seatCalls(
          'remains a guest in the lesson that has begun, pays no hours for it, and is on the roll of the next lesson',
        ),
        seatCalls(
          'is booked as a guest again after the attendance is undone, and is still not on the roll of that lesson',
        ),
      ],
      [
        'Adds a guest at the door; teachers need sc:lessonGuest:add.',
        'decided',
        roll('adds a guest while the form is open, and keeps the input'),
        roll('shows a teacher with the permissions %j the button to add guests only if one of them allows it'),
        guestsJourney(
          'lets a teacher add a walk-in visitor as a trial while recording the lesson; an undo restores the trial’s booking',
        ),
      ],
      [
        'Charges a guest once, and gives hours and right back when the attendance is undone.',
        'decided',
        calls('charges a guest once and uses the right; an undo refunds the hours and makes the right booked again'),
        calls('leaves the right of an absent guest open; a correction uses it or reopens it'),
        guestsJourney(
          'makes up a lesson missed with leave: booked by keyboard, recorded with its hours, undone and recorded again',
        ),
      ],
      [
        'Deducts the hours of an absence that opens a right, if the institution says that absences cost hours.',
        'decided',
        roll('deducts the hours of the lesson for an absence that opens an owed lesson, if absences cost hours'),
        calls('the make-up costs nothing, and the hours are charged once'),
      ],
    ],
  },
];
