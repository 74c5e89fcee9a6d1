import { say } from './language.ts';

/**
 * English titles of the flows and properties by name. The Chinese titles are in the files of the flows and properties.
 */
export const englishTitles: Readonly<Record<string, string>> = {
  rooms: 'rooms: added, listed, refused with a taken name, changed, exported, deleted',
  paging: 'paging: each row once, a constant total, nothing after the last page',
  catalogue: 'courses, products and classes: found by each filter, refused with a taken name',
  students: 'students: found by name, phone and day, changed, created once per submission, deleted',
  'student-import': 'import of students: errors with row and column, a marked copy, imported once, undone',
  'schedule-rule': 'schedule rules: lessons as in the preview, deleted with their rule',
  'lesson-moved': 'lessons: moved to the next week, gone from the week before',
  'free-room': 'free rooms and teachers: busy during a new lesson, free after its deletion',
  'sign-up': 'seats in a class: taken while some are left, refused when full',
  hours: 'hours: bought, adjusted, used, corrected, undone, moved and refunded; the balance is the sum of the ledger',
  'teacher-leave': 'leave: requested by a teacher, rejected with a reason, decided once',
  announcement: 'announcements: unread after publication, counted down when read, gone after withdrawal',
  dictionary: 'dictionaries: a new value is offered to everyone in its order, not after deactivation or deletion',
  'staff-account':
    'staff accounts: sign in after creation, with an avatar, not while deactivated, with a new password after a reset',
  'application-privacy': 'applications: visible to reviewers alone, also their pictures',
  'tenant-switch': 'switching to a campus: only its own data, all data again at the institution',
  'token-renewal': 'token renewal: one repetition with the new token after 0512',
  'sign-out': 'signing out: the token is no longer accepted',
  suspend: 'suspension: enrolment and seat agree, the days of a period are read back, gone after leaving the class',
  'student-conflicts': 'conflicts of students: found before and after joining a class with lessons at one time',
  'bulk-change': 'changes of many lessons: as in the preview, logged, and undone completely',
  'hand-over': 'handover: lessons and classes of a teacher belong to the successor',
  sale: 'sales: discount, payment, arrears, receipt and cancellation agree to the cent',
  'waiting-list': 'waiting list: places follow the order, also after removals; the first joins when a seat is free',
  'lesson-guests':
    'make-ups and trials: leave creates an owed lesson; a trial is booked, changed and cancelled; a visitor becomes a student',
  pay: 'pay of teachers: rates, preview, statements and lists agree to the cent',
  'pay-confirmation': 'pay statements: confirmed once by their teacher, not shown to the teacher after withdrawal',
  'move-in': 'move-in: written completely and once, undone completely; matched columns are remembered',
  contacts: 'contacts: listed with content, result and next contact, and filtered by kind',
  settings: 'settings of the institution: holidays, reminders, texts and data are read back and restored',
  'own-profile': 'profile: changes are read back and restored; a calendar feed is created and removed',
  'class-change': 'change of class: a student belongs to the new class alone, and to none after finishing',
  'teacher-change': 'changes of lessons: rejected, requested again, and moved only when approved',
  'picture-upload': 'uploads: two pictures have different addresses',
  'writes.brand-members': 'brands: institutions, their number and their brand agree after joining and leaving',
  'lists.pages-add-up': 'pages add up to total, without overlap or gap; the page after the last is empty',
  'lists.ids-unique': 'each id occurs once in a list',
  'lists.sorted': 'each column in sortable really sorts, in both directions, and keeps the rows',
  'lists.filtered': 'each filter returns exactly the rows that match; an unknown value returns none',
  'details.equal-rows': 'each row of a list has details, whose common fields are equal',
  'details.refuse-strangers': 'details refuse unknown ids and those of another institution',
  'views.agree': 'a record has one content in every list and selection',
  'views.complete': 'trees, selections and timetables contain every row of their list that can be selected',
  'views.parts': 'lessons, students, classes and rooms inside other responses have the values of their lists',
  'references.agree': 'names of campuses, courses, classes, students and teachers belong to the ids beside them',
  'exports.equal-lists': 'an export has the rows and values of its list, also with filters',
  'sums.money': 'sales, receipts, purchases, statistics and pay agree, in yuan',
  'sums.hours': 'hours of students, enrolments, seats and ledgers agree',
  'sums.counts': 'statistics and counts agree with their lists',
  'sums.ranks': 'rankings begin at 1, the highest value first',
  'tenants.nothing-foreign': 'no response contains data of a second institution',
  'writes.read-back': 'every write is read back at once in lists, details and selections',
};

/** English texts about the data that a flow must leave behind, by the flow's name. */
const englishLeaves: Readonly<Record<string, readonly string[]>> = {
  'student-import': ['an undone import'],
  hours: ['a student with enrolment, purchase and ledger', 'two courses and a product, which purchases refer to'],
  'teacher-leave': ['a rejected leave request, and messages to other administrators'],
  'teacher-change': ['requests of change and leave, and messages to other administrators'],
  'bulk-change': ['a record of an undone change'],
  sale: ['a student with enrolment, sale and receipt', 'a course and a product, which a sale refers to'],
  'waiting-list': ['entries of a waiting list with student, course and class, if the backend does not delete them'],
  'lesson-guests': [
    'a visitor with a cancelled trial',
    'leave and make-ups with student and lesson, if the backend does not delete them',
  ],
  pay: ['a withdrawn pay statement and its teacher, if the backend does not delete them'],
  'pay-confirmation': ['a withdrawn pay statement, and messages to its teacher and issuer'],
  'move-in': ['an undone move-in, and a remembered column'],
  contacts: ['contacts of a student, which cannot be deleted'],
  'picture-upload': ['two pictures that nothing uses'],
};

/** Returns the title of a flow or property. */
export const stageTitle = (name: string, title: string): string => say({ zh: title, en: englishTitles[name] ?? name });

/** Returns a text about the data that a flow leaves behind; empty if there are none. */
export const leavesText = (name: string, leaves: readonly string[]): string =>
  say({ zh: leaves.join('；'), en: leaves.length > 0 ? (englishLeaves[name] ?? leaves).join('; ') : '' });

export const propertyTexts = {
  domain: () => say({ zh: '数据含义', en: 'meaning of data' }),
  unknown: (name: string, known: string) =>
    say({
      zh: `没有名为“${name}”的性质，可选：${known}。`,
      en: `There is no property "${name}"; the properties are ${known}.`,
    }),
  notVerified: (reasons: string) => say({ zh: `未核对：${reasons}。`, en: `not verified: ${reasons}.` }),
  nothing: () => say({ zh: '没有可核对的', en: 'nothing to check' }),
  line: (name: string, counts: string) =>
    say({ zh: `  数据含义 ${name}：${counts}`, en: `  property ${name}: ${counts}` }),
};
