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
        absent('without %s the list has no %s, and says so once'),
        absent('without %s the part has no %s, and says so once'),
        absent('without %s have no %s, and say so once'),
        absent('without %s the rates have no %s, and say so once'),
        absent('without %s a subscription has no %s, and says so once'),
        absent('shows the lines of a statement that cannot be issued'),
        absent('lists the statements if the lines of a new one cannot be read'),
        absent('shows the listed statement if it cannot be read by itself'),
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
        calls('books the right, is logged and counted, and can be cancelled'),
      ],
      [
        'The administrator of the institution decides which absences open a right, and what they cost.',
        'decided',
        owed('补课设置 > is offered to the administrator of the institution only'),
        owed('补课设置 > keeps the change of another user, and states the setting on which it is based'),
        calls('belongs to the institution, and is changed by its administrator alone'),
        guestsJourney(
          'lets an absence cost the hours, and makes it up free of charge, if the institution’s setting says so',
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
        calls('is offered in lessons of the course with free places, within the validity'),
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
        owed('names who took the last place, reads the choices again and keeps the remark'),
        calls('is taken once: of two registrars the second reads who has the last one'),
        journey('shows a second registrar who has the last place, and lists the free places again'),
      ],
      [
        'Moves a booked make-up in one call. It keeps its place if the new one is refused.',
        'decided',
        owed('moves to the new lesson in one call that names the booking it replaces'),
        calls('moves to another lesson in one call, and is logged on both'),
        calls('keeps its lesson if the new one is refused'),
      ],
      [
        'Names who has moved or cancelled the booking meanwhile.',
        'decided',
        owed('stays booked if another user has moved it meanwhile, and the form names the user'),
        calls('is not moved if another user has moved or cancelled it meanwhile'),
      ],
      [
        'Marks a lesson at the time of another lesson of the student, and books it once the user accepts.',
        'decided',
        owed('marks a lesson at the time of another one, and books it once the user accepts'),
        owed('shows another lesson that was added meanwhile, and asks before it books'),
        calls('is named among the choices'),
        calls('is asked about, and what was accepted is logged on both lessons'),
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
        student('shows nothing of it if a backend lacks the calls'),
      ],
      [
        'Asks for leave from a coming lesson, and states what it means before it is confirmed.',
        'decided',
        student('asks for leave from a coming lesson, and says what it means before it is confirmed'),
        calls('in time opens the right to make up the lesson, and is logged'),
        calls('later than the notice opens none'),
        journey('asks for leave at the student, which opens an owed lesson'),
        journey(
          'makes up a lesson missed with leave at another campus, where the roll is recorded, undone and recorded again',
        ),
      ],
      [
        'Takes a leave back, which closes the right.',
        'decided',
        student('takes a leave back after a question'),
        calls('taken back closes the right and cancels its booking'),
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
        people('exports the guests of the lesson with their attendance'),
        student('exports the places as a guest with their attendance'),
        trialList('contain the guests of a lesson with their attendance, and the trials with their result'),
      ],
      [
        'Books a guest by name, and states the cost before it is confirmed.',
        'decided',
        people('books a make-up by a name and two Enters: owed lessons first, with their cost'),
        people('shows the cost of a single lesson, and who has the last place of a full lesson'),
        people('names the other lesson of a guest, and books the place once the user accepts'),
      ],
      [
        'Books a trial of a student or of a visitor, whose data are entered with the booking.',
        'decided',
        people('books a trial of the candidate %s without hours'),
        people('books a trial of a new visitor, whose missing and wrong data are shown at the fields'),
        people('offers the student if a new visitor is one already'),
      ],
      [
        'Lets teachers book guests in their own lessons if they have sc:lessonGuest:add.',
        'decided',
        people('lets teachers with %j do no more than book guests in their lessons'),
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
        roll('records as before if the backend has neither leaves nor guests'),
      ],
      [
        'Records and corrects a trial without hours.',
        'decided',
        roll('records a trial without hours, with the age and the remark of the visitor'),
        roll('corrects a trial, and refuses to overwrite one that another user has corrected since'),
        trialCalls('is recorded, corrected and undone'),
        seatCalls('remains a guest of the lesson that has begun, without hours, and is on the roll of the next'),
        seatCalls('is booked as a guest again when the attendance is undone, and is still left out of that roll'),
      ],
      [
        'Adds a guest at the door; teachers need sc:lessonGuest:add.',
        'decided',
        roll('adds a guest at the door and keeps the input'),
        roll('lets teachers with %j add guests at the door'),
        guestsJourney('lets a teacher add a visitor at the door as a trial, which an undo books again'),
      ],
      [
        'Charges a guest once, and gives hours and right back when the attendance is undone.',
        'decided',
        calls('charges a guest once, uses the right, and gives both back when it is undone'),
        calls('leaves the right of an absent guest open, and corrects it'),
        guestsJourney(
          'makes up a lesson missed with leave: booked by keyboard, recorded with its hours, undone and recorded again',
        ),
      ],
      [
        'Deducts the hours of an absence that opens a right, if the institution says that absences cost hours.',
        'decided',
        roll('deducts the hours of the lesson for an absence that opens a right, if absences cost hours'),
        calls('the make-up is free, and the hours are paid once'),
      ],
    ],
  },
];
