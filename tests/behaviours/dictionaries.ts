import { inFile, type Screen } from './screen.ts';

const addressState = inFile('web/crud/list/address-state.test.ts');
const deepLink = inFile('tests/journeys/deep-link.spec.ts');
const dictData = inFile('tests/screens/dict-data.test.tsx');
const dictionariesCalls = inFile('tests/mock-server/dictionaries.test.ts');
const dictionariesJourney = inFile('tests/journeys/dictionaries.spec.ts');
const examples = inFile('contracts/examples/entities.test.ts');
const exportJourney = inFile('tests/journeys/export.spec.ts');
const exports = inFile('tests/mock-server/exports.test.ts');
const fields = inFile('contracts/fields.test.ts');
const listExports = inFile('tests/screens/list-exports.test.tsx');
const people = inFile('tests/seed/people.test.ts');
const permissions = inFile('tests/mock-server/permissions.test.ts');
const registry = inFile('contracts/registry.test.ts');
const transportDownload = inFile('tests/screens/transport-download.test.ts');

/** What things are called, and the files that are fetched. */
export const dictionaries: readonly Screen[] = [
  {
    id: 'dict-type-list',
    title: '字典类型',
    at: '/system/dict',
    by: 'admin01',
    behaviours: [
      [
        'Types are added, changed, deleted and exported; a row shows which it is.',
        'Spec 2 §2, §3',
        dictData('a type is added, changed, and deleted after 警告'),
        listExports('导出 asks dictTypes.export for what the list is filtered by'),
        dictionariesJourney('both are exported'),
      ],
      [
        'The platform keeps them.',
        'Spec 2 §1',
        permissions(
          'reviews, orders, tenants, brands, agents, dictionaries and their figures are the platform’s alone',
        ),
        dictionariesJourney('has no dictionaries in the menu, and their address asks for no data'),
      ],
      [
        'Ten stand on a page.',
        'Spec 2 §9',
        dictionariesJourney('the filters of types and values'),
        registry(
          'lists begin at page 1: 10 rows of teachers and of dictionaries, 200 to be recorded, 20 of all else (Spec 2 §9)',
        ),
      ],
      [
        'Each button needs its permission, two of them either of two.',
        'Spec 2 §6 (decided)',
        dictData('the buttons of the types for ${who}'),
      ],
      [
        '警告 asks before one is deleted.',
        'Spec 2 §8',
        dictData('a type is added, changed, and deleted after 警告'),
        dictionariesCalls('a type with values is not deleted, an empty one is'),
      ],
      [
        'Its type leads to its values.',
        'Spec 2 §2 (decided)',
        dictData('the buttons of the types for everything'),
        dictionariesJourney('a dictionary type is added, filled with values, emptied and deleted'),
      ],
      ['Its export is a file.', 'Spec 2 §7', exports('字典类型.xlsx'), dictionariesJourney('both are exported')],
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
        'It adds a type, or changes one.',
        'Spec 2 §2',
        dictData('a type is added, changed, and deleted after 警告'),
        dictionariesCalls('renaming a type takes its values along'),
      ],
      ['新增成功, 修改成功.', 'Spec 2 §8', dictData('a type is added, changed, and deleted after 警告')],
    ],
  },
  {
    id: 'dict-data',
    title: '字典数据',
    at: '/system/dict/data/1',
    by: 'admin01',
    behaviours: [
      [
        'Its address takes digits alone and stands in no menu.',
        'Spec 1 §2; Spec 2 §2',
        deepLink('ends at home, and says so; no data of the page are asked for'),
        people('who is offered what'),
      ],
      [
        'It is narrowed by type, by the name of a value, and by its use.',
        'Spec 2 §2',
        dictionariesJourney('the filters of types and values'),
        dictionariesJourney('another type is chosen in the page'),
        addressState('takes flags as the schema does, and 10 rows for a dictionary (Spec 2 §9)'),
      ],
      [
        'The types to choose from are those of optionSelect.',
        'Spec 2 §2, §7',
        dictData('choosing another type goes to its page'),
      ],
      [
        'Values are added, changed, deleted and exported.',
        'Spec 2 §2',
        dictionariesJourney('a dictionary type is added, filled with values, emptied and deleted'),
        listExports('导出 asks dictData.export for what the list is filtered by'),
      ],
      [
        'Ten stand on a page.',
        'Spec 2 §9',
        addressState('takes flags as the schema does, and 10 rows for a dictionary (Spec 2 §9)'),
        registry(
          'lists begin at page 1: 10 rows of teachers and of dictionaries, 200 to be recorded, 20 of all else (Spec 2 §9)',
        ),
      ],
      [
        'Each button needs its permission.',
        'Spec 2 §6',
        dictData('the buttons of the values for ${who}; who may not delete selects nothing'),
      ],
      [
        'One or several are deleted by a list with commas, after 警告.',
        'Spec 2 §7, §8',
        dictData('deletes the selected ones by one comma list; the bar is there only while something is selected'),
        dictionariesCalls('several values are removed together or not at all'),
      ],
      [
        '删除成功.',
        'Spec 2 §8',
        dictData('deletes the selected ones by one comma list; the bar is there only while something is selected'),
      ],
      [
        'A row holds type, label, value, order, use, remark and time.',
        'Spec 2 §3',
        exports('字典数据.xlsx'),
        examples('the example of a %s is one'),
      ],
      [
        'Values are also read page by page, and below a parent.',
        'Spec 2 §7',
        dictionariesCalls(
          'the values of a type are also read page by page, ten at a time, or below a parent (Spec 2 §7)',
        ),
      ],
      ['Its export is a file.', 'Spec 2 §7', exports('字典数据.xlsx'), dictionariesJourney('both are exported')],
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
        'One dialog adds a value and changes one.',
        'Spec 2 §2',
        dictData('a new value belongs to the type of the page; sort begins with 0 and in use with 1 (Spec 2 §3)'),
        dictData('a value is changed from what is known'),
      ],
      [
        'Label, value and order are required.',
        'Spec 2 §5',
        fields('forms say what is missing > dictionary data, label and value'),
        dictData('a new value belongs to the type of the page; sort begins with 0 and in use with 1 (Spec 2 §3)'),
      ],
      [
        'The order begins with 0 and is never less.',
        'Spec 2 §3, §5',
        fields('forms say what is missing > dictionary data below 0'),
        fields('sort defaults to 0 and in use to 1 (Spec 2 §3)'),
      ],
      [
        'A value begins in use.',
        'Spec 2 §3',
        fields('sort defaults to 0 and in use to 1 (Spec 2 §3)'),
        dictData('a new value belongs to the type of the page; sort begins with 0 and in use with 1 (Spec 2 §3)'),
      ],
      [
        '新增成功, 修改成功.',
        'Spec 2 §8',
        dictData('a new value belongs to the type of the page; sort begins with 0 and in use with 1 (Spec 2 §3)'),
        dictData('a value is changed from what is known'),
      ],
    ],
  },
  {
    id: 'file-download',
    title: '文件下载',
    everywhere: true,
    behaviours: [
      [
        'downExportFile gets fileName and logicName, and gives a file.',
        'Spec 2 §7',
        transportDownload('may name a file, which is fetched by downExportFile'),
        exportJourney('an export that names its file is fetched by that name'),
      ],
      [
        'It may take 30 seconds, and leaves nothing after 2.',
        'Spec 1 §9; Spec 2 §7, §9',
        transportDownload('gives up after 30 s, not after 8'),
        transportDownload('leaves no link and no object URL after 2 s'),
      ],
      [
        'What fails says 下载附件失败，请联系管理员.',
        'Spec 2 §8',
        transportDownload('a page'),
        exportJourney('an export that is refused says so and saves nothing'),
      ],
      [
        'An export is a GET whose file is saved as it comes.',
        'Spec 2 §7',
        transportDownload('is saved under the name it brings, else under ours'),
        registry('changes go by the methods that the specification gives them (Spec 2 §7)'),
      ],
    ],
  },
];
