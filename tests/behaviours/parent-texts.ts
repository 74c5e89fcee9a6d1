import { inFile, type Screen } from './screen.ts';

const contacts = inFile('tests/mock-server/enrolment/student-contacts.test.ts');
const journey = inFile('tests/journeys/edu/parent-texts.spec.ts');
const people = inFile('tests/screens/edu/lesson-people.test.tsx');
const screens = inFile('tests/screens/edu/parent-texts.test.tsx');
const templates = inFile('tests/mock-server/enrolment/text-templates.test.ts');
const timetable = inFile('tests/screens/edu/timetable.test.tsx');

/** Texts to parents and their templates (not in the specification). */
export const parentTexts: readonly Screen[] = [
  {
    id: 'parent-text-dialog',
    title: '通知家长',
    from: [
      'owed-lessons',
      'student-tab-list',
      'student-detail-drawer',
      'lesson-people-drawer',
      'delete-lesson-confirm',
      'change-time-dialog',
    ],
    behaviours: [
      [
        'Fills the template for the family, and copies and logs the text with one key.',
        'decided',
        screens('is filled, copied and logged with Enter'),
        screens('is copied as edited, with Ctrl and Enter'),
        screens('is not copied while it is empty or too long'),
        contacts('stores what was said with its time and user, newest first'),
        journey('copies a text to parents by keyboard, and records that the family was informed'),
      ],
      [
        'Says who told the family last about the same kind.',
        'decided',
        screens('shows who last sent the family a text of this kind, and when'),
        journey('copies a text to parents by keyboard, and records that the family was informed'),
      ],
      [
        'Works through several families with one key each.',
        'decided',
        screens('are copied and logged one after the other with one key'),
        screens('can be skipped and returned to; an edited text is kept'),
        screens('are copied one at a time, even on a double click or with a held key'),
        screens('are not copied a second time after a return to an earlier one'),
        screens('are shown, but not copied, if they are empty or too long'),
        screens('are loaded when the dialog opens, and again on a retry after an error'),
      ],
      [
        'Tells the families of a lesson that it was moved, cancelled or missed, and of the hours left of each course.',
        'decided',
        timetable('can be written after a lesson is deleted; its students are loaded before the deletion'),
        timetable('are not written, and the lesson is not deleted, if its students cannot be loaded'),
        timetable('can be written after a lesson is moved, with the old and the new time'),
        timetable('contain no old time if the change keeps the time of the lesson'),
        people('offers texts to all families before the lesson, including the families of guests'),
        people('offers texts to the families of absent students after the lesson'),
        people('offers texts to the families of absent students without phone numbers if the roll cannot be read'),
        screens('state the hours left of each course of one family'),
        screens('state the campus of the receipt and the last days of its products'),
      ],
      [
        'Selects the text if the browser refuses to copy; says if the backend has not logged it.',
        'decided',
        screens('is selected for a manual copy if the browser refuses, and then logged'),
        screens('keep the focus and the text if only the selection can be copied'),
        screens('stays open with the reason if it was not logged'),
        screens('is filled from the built-in template and only copied if a backend has none of the calls'),
      ],
      [
        'Offers to send only if the backend can do so.',
        'decided',
        screens('is sent by a backend that can do so'),
        templates('refuses to send texts, and logs no contact'),
      ],
    ],
  },
  {
    id: 'text-templates-dialog',
    title: '文本模板',
    from: ['owed-lessons', 'parent-text-dialog'],
    behaviours: [
      [
        'Keeps a template for each kind, with the fields that the kind has and a preview.',
        'decided',
        screens('inserts a field, shows the text for an example and saves it with its version'),
        screens('rejects a field that this kind of text does not have'),
        templates('are the defaults until the institution has its own; its campuses read them'),
        journey('changes a template, which is then used for the texts of a campus'),
      ],
      [
        'Asks before unsaved text is lost, and before the default replaces a template.',
        'decided',
        screens('asks before another kind is shown while the text is not saved'),
        screens('restores the default template after a confirmation'),
      ],
      [
        'Is offered to administrators of the institution only.',
        'decided',
        screens('is not offered at a campus'),
        templates('are changed only by an administrator of the institution, and only for that institution'),
      ],
    ],
  },
];
