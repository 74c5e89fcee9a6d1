import { inFile, type Screen } from './screen.ts';

const absent = inFile('tests/screens/system/absent-features.test.tsx');
const focus = inFile('tests/screens/system/move-in-focus.test.tsx');
const journey = inFile('tests/journeys/system/move-in.spec.ts');
const oddSchool = inFile('tests/move-in/odd-school.test.ts');
const page = inFile('tests/screens/system/move-in.test.tsx');
const concurrent = inFile('tests/screens/system/move-in-concurrent.test.tsx');
const columns = inFile('tests/screens/system/move-in-columns.test.tsx');
const engine = inFile('tests/screens/system/move-in-engine.test.ts');
const refused = inFile('tests/screens/system/move-in-refused.test.tsx');
const resume = inFile('tests/screens/system/move-in-resume.test.tsx');
const rows = inFile('tests/screens/system/move-in-rows.test.tsx');
const undoCalls = inFile('tests/mock-server/move-in/undo.test.ts');
const writeCalls = inFile('tests/mock-server/move-in/write.test.ts');

/** The move-in of a whole school from one workbook (not in the specification). */
export const movingIn: readonly Screen[] = [
  {
    id: 'move-in',
    title: '一次搬入',
    at: '/system/moveIn',
    by: 'qiming01',
    behaviours: [
      [
        'Reads a workbook or several text files in the browser, in the odd forms that schools use.',
        'decided',
        oddSchool('gives the sums that were added up by hand'),
        page('shows why a file cannot be read, and reads another one'),
        page('forgets the result when another file is chosen'),
        refused('asks before other files discard accepted edits'),
      ],
      [
        'Asks for the fields of unknown columns, and remembers them.',
        'decided',
        columns('matches an unknown column by hand, remembers it, and reads the file again'),
        columns('lists sheets with a question first'),
        columns('remembers the match of a column in the browser if the backend cannot store it'),
        columns('lets the current match of a column take precedence over the remembered one'),
        columns('does not read a recognised sheet if the user chooses 不读取'),
        columns('assigns a field to another column, and no longer reads the previous column and its edits'),
        columns('keeps edits of columns whose match has not changed'),
      ],
      [
        'Lists everything that is wrong before anything is written, with proposals to accept for all of a kind.',
        'decided',
        page('lists findings by kind, errors first, accepts the proposals of a kind at once, and checks again'),
        page('edits a cell in place; Escape keeps the old content'),
        page('focuses the next finding after one was corrected, and announces how many are left'),
        focus('focuses the next finding after all proposals of a kind were accepted'),
        page('renders only one page of 10,000 findings'),
        page('decides about one duplicate, or about all'),
        page('does not add hours to existing enrolments by a decision about all rows'),
        engine('writes accepted edits into the marked copy, which is named after the file'),
        refused('reports a worker that fails, and starts another one with the next file'),
      ],
      [
        'Shows the sums by course beside the figures of the old system.',
        'decided',
        page('shows the sums by course, and their differences from the figures of the old system'),
      ],
      [
        'Shows the first week of the school as it would be.',
        'decided',
        engine('shows the first week from today on, without a lesson whose day is over'),
        engine('shows the second week as well once the Monday of the first week is past'),
      ],
      [
        'Writes everything or nothing, once, after one confirmation.',
        'decided',
        page('names counts and sums before it writes, sends the plan once, and shows the next steps'),
        focus('focuses the region 写入 once the data is written'),
        page('repeats a write whose result is unknown with the same key'),
        refused(
          'lists the findings of the server after a concurrent change, and reloads existing records before the next check',
        ),
        refused(
          'says that the server has not accepted rows if nothing else has changed, and does not offer to edit them',
        ),
        refused('says that nothing was written if the plan cannot be read'),
        refused('shows the reason of a refusal on the page, and reuses the move-in key until the next check'),
        refused('reads the latest move-ins again when a file is chosen'),
        writeCalls('writes nothing if a row is invalid, and names the sheet, row and reason of each error'),
        journey(
          'imports a school from one workbook: applies corrections, compares totals, saves, lists the students and undoes the import',
        ),
      ],
      [
        'Writes row by row if the backend has no move-in, and continues after an interruption.',
        'decided',
        rows('writes row by row with the ids of earlier rows, without amounts'),
        rows('states before writing that worth and gifts are not carried over'),
        rows('continues after a reload with the row whose result is unknown, and reuses its operation key'),
        rows(
          "checks the rules by the institution's holidays if the backend has them, and by the national ones otherwise",
        ),
        rows('leaves out a refused row and those that refer to it, and lists both'),
        resume('writes seats, students and courses that have no sheet of their own'),
        resume('adds the hours of several purchases of a course as one enrolment'),
        resume('states before writing that a course with hours and a period keeps one of them'),
        resume('finds a record of %s whose response was lost, and does not add it again'),
        resume('sends a refused row again after it was corrected'),
        resume('sets the period of an enrolment that was added before an interruption'),
        resume('closes a class to new students only after its own students have seats, also after an interruption'),
        concurrent('writes nothing if another user has changed something since the check'),
        concurrent('does not repeat the rows that another tab has written since the file was chosen'),
        concurrent('writes nothing while another tab writes'),
        concurrent('writes nothing if the browser cannot store the journal'),
        concurrent('stops after the current row if the page is closed'),
      ],
    ],
  },
  {
    id: 'move-in-undo',
    title: '撤销搬入',
    from: ['move-in'],
    behaviours: [
      [
        'Offers no undo if the backend lacks it, and states so.',
        'decided',
        absent('without moveIn.undo a move-in cannot be undone, and the page lists the undo as unavailable'),
        absent('without moveIn.existing and %s nothing can be moved in, and the page states it'),
        absent('without moveIn.existing the page still offers the move-in'),
        absent('without %s an import has no %s, and the dialog lists it as unavailable'),
      ],
      [
        'Undoes a move-in wholly within a day, unless facts depend on it; names the edits that are lost.',
        'decided',
        page('undoes a move-in, after it has named the edits that are lost'),
        page('says what prevents an undo'),
        page('writes the files again with a new key after their move-in was undone'),
        undoCalls('leaves every table as it was'),
      ],
    ],
  },
];
