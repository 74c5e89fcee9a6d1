import { inFile, type Screen } from './screen.ts';

const calls = inFile('tests/mock-server/teaching/trials.test.ts');
const conversion = inFile('tests/screens/edu/trial-conversion.test.tsx');
const journey = inFile('tests/journeys/edu/trials.spec.ts');
const list = inFile('tests/screens/edu/trials.test.tsx');
const model = inFile('tests/mock-server/teaching/trials-model.test.ts');
const student = inFile('tests/screens/edu/student-make-ups.test.tsx');

/** Trials of visitors and students (not in the specification). */
export const trials: readonly Screen[] = [
  {
    id: 'trials',
    title: '试听',
    at: '/edu/trial',
    by: 'binjiang01',
    behaviours: [
      [
        'Lists trials with person, lesson and state, and whether the guest has enrolled.',
        'decided',
        list('shows person, lesson, state and outcome of a trial'),
        list('tells who enrolled, who waits for a class, who has a student file only, and who was a student before'),
        list('filters by date, state and conversion, stored in the address'),
        calls('begins with the latest lesson, and filters by course, state, result and date'),
        calls('a campus sees its own trials, but another institution does not'),
      ],
      [
        'Cancels a booking with a reason, and corrects a visitor without losing another user’s change.',
        'decided',
        list('is cancelled with a reason'),
        list('is corrected without overwriting another user’s concurrent change'),
      ],
    ],
  },
  {
    id: 'book-trial-dialog',
    title: '约试听、改约、再约试听',
    from: ['trials', 'student-make-ups'],
    behaviours: [
      [
        'Books a trial for a new visitor or a student, and gives a message for the parent.',
        'decided',
        list('books a new visitor, and gives a message for the parent'),
        calls('takes a place for a new visitor and is logged'),
        calls('reuses an earlier visitor with the same name and phone'),
        calls('is refused in a full lesson; the refusal names the guest who has the last place'),
        list('shows a validation error at each field of the visitor, and sends nothing'),
        student('is booked for the student without choosing the student again'),
        journey('a visitor books a trial, attends it, becomes a student, buys and joins the class'),
      ],
      [
        'Offers to book the student if the visitor has a student file.',
        'decided',
        list('offers to book the student if the visitor has a student file, and keeps the lesson'),
        journey('a new visitor with the data of a student is booked as that student'),
      ],
      [
        'Moves a booked trial in one call, and books a known person again.',
        'decided',
        list('moves to another lesson in one call that names the booking it replaces'),
        calls('can be moved in one call, but not on the basis of a cancelled booking'),
        list('books another trial without entering the visitor again'),
      ],
      [
        'Marks a lesson at the time of another lesson of the student, and books it once the user accepts.',
        'decided',
        list('books a student after the user accepts a time conflict'),
        calls('asks for a confirmation if the visitor has another trial at that time'),
      ],
    ],
  },
  {
    id: 'convert-dialog',
    title: '转正',
    from: ['trials'],
    behaviours: [
      [
        'Makes a visitor a student, sells a product of the course with a receipt, and seats the student in the class of the trial.',
        'decided',
        conversion(
          'becomes a student with the data filled in, buys a product of the course with the class of the trial, and gets a receipt',
        ),
        conversion('uses the form for a single product if the backend lacks sales'),
        calls('has the day on which the guest enrols, and is removed with the enrolment'),
        model('keep their state and result as a model does, in random run %i'),
        conversion('chooses no class if the class of the trial is full'),
        conversion('offers all products if the course has none on sale'),
        journey('a visitor books a trial, attends it, becomes a student, buys and joins the class'),
      ],
      [
        'Continues a conversion that was left with its next step.',
        'decided',
        conversion('continues with the purchase if the visitor is a student'),
        conversion('continues with the class if the student has an enrolment without one'),
        conversion('continues with the purchase if another user has converted the visitor meanwhile'),
        conversion('is complete if the student has a class in the course'),
      ],
      [
        'Keeps the form of a sale and its receipt while the enrolments are read again.',
        'decided',
        conversion('shows the receipt before the choice of the class if the sale has no class'),
        conversion('keeps the form of a sale whose result is unknown, so that it can be sent again'),
      ],
      [
        'Says that the visitor was linked to an existing student.',
        'decided',
        conversion('is linked to an existing student; the next step says so'),
        calls('links an existing student with the same name and phone instead of adding one'),
      ],
    ],
  },
];
