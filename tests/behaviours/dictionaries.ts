import { inFile, type Screen } from './screen.ts';

const addressState = inFile('web/crud/list/address-state.test.ts');
const deepLink = inFile('tests/journeys/shell/deep-link.spec.ts');
const dictData = inFile('tests/screens/system/dict-data.test.tsx');
const dictionariesCalls = inFile('tests/mock-server/organisation/dictionaries.test.ts');
const dictionariesJourney = inFile('tests/journeys/system/dictionaries.spec.ts');
const examples = inFile('contracts/examples/entities.test.ts');
const exportJourney = inFile('tests/journeys/edu/export.spec.ts');
const exports = inFile('tests/mock-server/kernel/exports.test.ts');
const fields = inFile('contracts/fields.test.ts');
const listExports = inFile('tests/screens/crud/list-exports.test.tsx');
const people = inFile('tests/seed/people.test.ts');
const permissions = inFile('tests/mock-server/kernel/permissions.test.ts');
const registry = inFile('contracts/registry.test.ts');
const sorting = inFile('tests/mock-server/kernel/sorting.test.ts');
const transportDownload = inFile('tests/screens/http/transport-download.test.ts');

/** Dictionaries and downloaded files. */
export const dictionaries: readonly Screen[] = [
  {
    id: 'dict-type-list',
    title: '字典类型',
    at: '/system/dict',
    by: 'admin01',
    behaviours: [
      [
        'Adds, changes, deletes and exports types; a row shows its type.',
        'Spec 2 §2, §3',
        dictData('adds and changes a type, and deletes the type after 警告'),
        listExports('导出 sends dictTypes.export with the filters of the list'),
        dictionariesJourney('types and values are exported'),
      ],
      [
        'The platform manages types.',
        'Spec 2 §1',
        permissions(
          'only the platform may send the calls of reviews, orders, tenants, brands, agents and dictionaries',
        ),
        dictionariesJourney('sees no dictionaries in the menu, and their address requests no data'),
      ],
      [
        'Shows 10 rows per page.',
        'Spec 2 §9',
        dictionariesJourney('types and values are filtered'),
        registry(
          'lists default to page 1: 10 rows for teachers and dictionaries, 200 for attendance, otherwise 20 (Spec 2 §9)',
        ),
      ],
      [
        'Each button requires its permission; two buttons accept either of two.',
        'Spec 2 §6 (decided)',
        dictData('the list of types shows only the permitted buttons: ${who}'),
      ],
      [
        '警告 asks before a deletion.',
        'Spec 2 §8',
        dictData('adds and changes a type, and deletes the type after 警告'),
        dictionariesCalls('delete a type without values, but not one with values'),
      ],
      [
        'Sorts by name, type or creation time on request.',
        'decided',
        dictData('sorts both lists by a column, and keeps the type of the page'),
        sorting('${call.name} sorts by each sortable column in both directions, missing values last'),
        sorting('refuses a column that is not sortable'),
      ],
      [
        'The type links to its values.',
        'Spec 2 §2 (decided)',
        dictData('the list of types shows only the permitted buttons: everything'),
        dictionariesJourney('adds a dictionary type, adds values to it, deletes the values, and deletes the type'),
      ],
      ['Exports a file.', 'Spec 2 §7', exports('字典类型.xlsx'), dictionariesJourney('types and values are exported')],
    ],
  },
  {
    id: 'dict-type-dialog',
    title: '字典类型（新增/修改）',
    at: '/system/dict',
    by: 'admin01',
    from: ['dict-type-list'],
    behaviours: [
      [
        'Adds or changes a type.',
        'Spec 2 §2',
        dictData('adds and changes a type, and deletes the type after 警告'),
        dictionariesCalls('rename a type together with its values'),
      ],
      [
        'Shows 新增成功 or 修改成功.',
        'Spec 2 §8',
        dictData('adds and changes a type, and deletes the type after 警告'),
      ],
    ],
  },
  {
    id: 'dict-data',
    title: '字典数据',
    at: '/system/dict/data/1',
    by: 'admin01',
    behaviours: [
      [
        'Its address accepts only digits and appears in no menu.',
        'Spec 1 §2; Spec 2 §2',
        deepLink('redirects to home with a message and requests no page data'),
        people('contain the entries of each audience'),
      ],
      [
        'Filters by type, label and status.',
        'Spec 2 §2',
        dictionariesJourney('types and values are filtered'),
        dictionariesJourney('switches to another type within the page'),
        addressState('parses flags by the schema and uses 10 rows a page for a dictionary (Spec 2 §9)'),
      ],
      [
        'Offers the types of optionSelect.',
        'Spec 2 §2, §7',
        dictData('opens the page of another type when the user chooses that type'),
      ],
      [
        'Adds, changes, deletes and exports values.',
        'Spec 2 §2',
        dictionariesJourney('adds a dictionary type, adds values to it, deletes the values, and deletes the type'),
        listExports('导出 sends dictData.export with the filters of the list'),
      ],
      [
        'Shows 10 rows per page.',
        'Spec 2 §9',
        addressState('parses flags by the schema and uses 10 rows a page for a dictionary (Spec 2 §9)'),
        registry(
          'lists default to page 1: 10 rows for teachers and dictionaries, 200 for attendance, otherwise 20 (Spec 2 §9)',
        ),
      ],
      [
        'Each button requires its permission.',
        'Spec 2 §6',
        dictData('the list of values shows only the permitted buttons, and no selection without deletion: ${who}'),
      ],
      [
        'Deletes one or several values by a comma list, after 警告.',
        'Spec 2 §7, §8',
        dictData('deletes the selected values in one comma-separated list; shows the action bar only with a selection'),
        dictionariesCalls('remove several values together or none of them'),
      ],
      [
        'Shows 删除成功.',
        'Spec 2 §8',
        dictData('deletes the selected values in one comma-separated list; shows the action bar only with a selection'),
      ],
      [
        'A row has type, label, value, order, status, remark and time.',
        'Spec 2 §3',
        exports('字典数据.xlsx'),
        examples('the schema of %s parses its example without changing it'),
      ],
      [
        'Sorts by label, value, position or creation time on request.',
        'decided',
        dictData('sorts both lists by a column, and keeps the type of the page'),
        sorting('${call.name} sorts by each sortable column in both directions, missing values last'),
        sorting('refuses a column that is not sortable'),
      ],
      [
        'Returns values page by page, or those below a parent.',
        'Spec 2 §7',
        dictionariesCalls('list the values of a type in pages of ten, or the values below a parent (Spec 2 §7)'),
      ],
      ['Exports a file.', 'Spec 2 §7', exports('字典数据.xlsx'), dictionariesJourney('types and values are exported')],
    ],
  },
  {
    id: 'dict-data-dialog',
    title: '字典数据（新增/修改）',
    at: '/system/dict/data/1',
    by: 'admin01',
    from: ['dict-data'],
    behaviours: [
      [
        'Adds or changes a value.',
        'Spec 2 §2',
        dictData(
          'adds a value to the displayed dictionary type, in use by default; the sort order is required (Spec 2 §3)',
        ),
        dictData('starts the change of a value with the current data of the value'),
      ],
      [
        'Requires label, value and order.',
        'Spec 2 §5',
        fields('form schema > reports invalid fields: dictionary data, label and value'),
        dictData(
          'adds a value to the displayed dictionary type, in use by default; the sort order is required (Spec 2 §3)',
        ),
      ],
      [
        'The order starts with 0 and is never negative.',
        'Spec 2 §3, §5',
        fields('form schema > reports invalid fields: dictionary data below 0'),
        fields('defaults sort to 0 and in use to 1 (Spec 2 §3)'),
      ],
      [
        'A new value is active.',
        'Spec 2 §3',
        fields('defaults sort to 0 and in use to 1 (Spec 2 §3)'),
        dictData(
          'adds a value to the displayed dictionary type, in use by default; the sort order is required (Spec 2 §3)',
        ),
      ],
      [
        'Shows 新增成功 or 修改成功.',
        'Spec 2 §8',
        dictData(
          'adds a value to the displayed dictionary type, in use by default; the sort order is required (Spec 2 §3)',
        ),
        dictData('starts the change of a value with the current data of the value'),
      ],
    ],
  },
  {
    id: 'file-download',
    title: '文件下载',
    everywhere: true,
    behaviours: [
      [
        'Sends fileName and logicName to downExportFile, which returns a file.',
        'Spec 2 §7',
        transportDownload('may name a file, which is fetched through downExportFile'),
        exportJourney('downloads an export under the file name from the response'),
      ],
      [
        'Allows 30 seconds, and leaves no link and no object URL after 2.',
        'Spec 1 §9; Spec 2 §7, §9',
        transportDownload('times out after 30 s, not after 8'),
        transportDownload('leaves no link and no object URL after 2 s'),
      ],
      [
        'Shows 下载附件失败，请联系管理员 when the download fails.',
        'Spec 2 §8',
        transportDownload('an HTML page'),
        exportJourney('reports a refused export and downloads nothing'),
      ],
      [
        'An export is a GET; its file is saved unchanged.',
        'Spec 2 §7',
        transportDownload('is saved under the name in its header, or else under the default name'),
        registry(
          'selected calls have the method, path and kind of input of the specification, and exports are GETs (Spec 2 §7)',
        ),
      ],
    ],
  },
];
