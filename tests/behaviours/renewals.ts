import { inFile, type Screen } from './screen.ts';

const calls = inFile('tests/mock-server/enrolment/renewals.test.ts');
const journey = inFile('tests/journeys/edu/renewals.spec.ts');
const list = inFile('tests/screens/edu/renewals.test.tsx');
const panel = inFile('tests/screens/statistics/renewal-rates.test.tsx');
const rateRule = inFile('contracts/rules/renewal-rate.test.ts');
const rule = inFile('contracts/rules/renewal.test.ts');

/** Enrolments that are due for renewal, talks about them, and renewal rates (not in the specification). */
export const renewals: readonly Screen[] = [
  {
    id: 'renewals',
    title: '续费跟进',
    at: '/edu/renewal',
    by: 'binjiang01',
    behaviours: [
      [
        'Lists who has few hours, runs out at the present pace, or has ended, as of today.',
        'decided',
        list('shows why and when an enrolment ends, its adviser and the last talk'),
        list('marks a suspended enrolment'),
        rule('finds the reasons of %s'),
        rule('computes the pace of %s'),
        rule('states the day on which hours run out: %s'),
        calls('shows hours, hours per week, end and adviser of an enrolment as of today'),
        calls('lists an enrolment by period until 90 days after its end; the nearest end comes first'),
        calls('lists an enrolment whose hours are used up, but not if the rest was refunded'),
        calls('lists a suspended enrolment only with few hours'),
        calls('omits used-up hours if the student has a valid card of the course'),
      ],
      [
        'Opens with the list of today: agreed contacts first, then urgent families without a talk.',
        'decided',
        list('opens with the tab 今日待办, shows the count of each tab, and keeps the filters in another tab'),
        calls('agreed for today or earlier come first in the list of today'),
        calls('remove an enrolment from the list of today until the agreed next date'),
        calls('return an enrolment to the list of today on the next day if the family was not reached'),
        journey('records a talk from the list of today by keyboard, and finds the student again on the next date'),
      ],
      [
        'Filters by course, campus, adviser, reason and state of the talks, and by what is mine.',
        'decided',
        list('filters by 只看我的, reason and state of the talks'),
        calls('assign an enrolment to the user who recorded the last one; a filter lists the enrolments of an adviser'),
        calls('are filtered by their state'),
        calls('counts each stage with the other filters, but without the stage filter'),
      ],
      [
        'Shows campus staff their campus only.',
        'decided',
        calls('shows campus staff only the enrolments of their campus, and another institution none of them'),
      ],
      [
        'Sells a product, and copies a text to the parents.',
        'decided',
        list('opens 报名 for the student, and fills in a text to the parents'),
        calls('omits an enrolment after the student has bought enough hours'),
      ],
    ],
  },
  {
    id: 'talk-drawer',
    title: '记录沟通',
    from: ['renewals'],
    behaviours: [
      [
        'Shows what was said so far, and adds a talk with outcome and next date by keyboard.',
        'decided',
        list('shows what was said so far, and stores the talk by keyboard'),
        list('requires the content of the talk'),
        list('offers the form without the history if a backend lacks the history'),
      ],
      [
        'Shows what others have recorded meanwhile, and replaces nothing of it.',
        'decided',
        list('reads the history again at each opening, so that it shows what others have recorded'),
        journey('shows the talk that another user has recorded meanwhile'),
      ],
    ],
  },
  {
    id: 'renewal-setting',
    title: '续费设置',
    by: 'qiming01',
    from: ['renewals'],
    behaviours: [
      [
        'The administrator of the institution sets the thresholds, and the list follows.',
        'decided',
        list('续费设置 > is not offered at a campus'),
        list('续费设置 > keeps the change of another user, and states the setting on which it is based'),
        list('续费设置 > shows an error for a number of days above the maximum'),
        calls('of the institution determine the listed enrolments, also at its campuses'),
        calls('are changed by institution administrators only, at the institution'),
        journey('the administrator changes the thresholds, and the list follows'),
      ],
    ],
  },
  {
    id: 'renewal-rates',
    title: '续费率',
    at: '/statistics/index',
    by: 'qiming01',
    from: ['statistics'],
    behaviours: [
      [
        'Shows how many ended enrolments were renewed, by course and by adviser; pending ones count as due.',
        'decided',
        panel('shows due, renewed and pending enrolments beside the rates, and a dash if none is decided'),
        panel('says that nothing has ended in the range'),
        rateRule('decides if an end with %s was renewed'),
        rateRule('a purchase shortly before the end does not prevent the end'),
        rateRule('a purchase long before the end is used up together with the earlier one'),
        rateRule('a refund of the remaining hours is not an end that is due for renewal'),
        calls('count an end as pending for 30 days and as lost afterwards'),
        calls('count a purchase within 30 days as a renewal for the adviser of the ended purchase'),
        calls('include only the user’s own campus'),
      ],
      [
        'Leaves out days after today, and is hidden if the backend lacks the call.',
        'decided',
        panel('sends no request for a range after today'),
        panel('is hidden if the backend lacks the call'),
        calls('refuse a span that ends after today or before it begins'),
      ],
    ],
  },
];
