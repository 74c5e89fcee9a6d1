import { isInUse } from '#contracts/formats/in-use.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const TYPE = 'student_source';
const LABEL = '短视频';
const RETIRED = '小区地推';

export const manageDictionary: Exercise = {
  id: 'keep-dictionary',
  title: '维护字典：学员来源',
  aim: '字典“学员来源”里新增“短视频”，键值不与已有的重复，排在最后；“小区地推”不再使用，停用它（不要删除）。其他键值不动。',
  why: '字典是全平台下拉框里的选项。停用，旧学员的来源还显示得出来；删除，老数据就成了空白。',
  as: 'admin01',
  page: '/system/dict',
  hints: [
    '先在“字典管理”里找到“学员来源”，再进到它的键值里。',
    '在“系统管理 › 基础数据 › 字典管理”里点学员来源的字典类型 student_source，就进到字典数据：显示排序越大越靠后，状态在“修改”里。',
    '字典管理 › 搜索“学员来源”，点那一行的 student_source › 新增字典数据：字典标签“短视频”，字典键值 7，显示排序 6，保存；“小区地推”那一行 › 修改：状态选“停用”，保存。',
  ],
  governs: { dictData: { added: {}, changed: {}, removed: {} } },
  check(world) {
    const values = world.rows('dictData').filter(({ dictType }) => dictType === TYPE);
    const added = world.added('dictData');
    const newValue = added.find(({ dictLabel, dictType }) => dictLabel === LABEL && dictType === TYPE);
    const retired = values.find(({ dictLabel }) => dictLabel === RETIRED);
    return [
      ...(newValue ? newValueErrors(newValue, values) : [missingWords(added)]),
      ...messageIf(!retired, `“${RETIRED}”被删除或改名了，应当停用并保留`),
      ...messageIf(!!retired && isInUse(retired), `“${RETIRED}”还没有停用`),
      ...retiredChanges(world),
      ...otherChanges(world),
    ];
  },
};

function missingWords(added: readonly RowOf<'dictData'>[]): string {
  const misplaced = added.find(({ dictLabel }) => dictLabel === LABEL);
  if (misplaced) return `“${LABEL}”加到了字典“${misplaced.dictName ?? misplaced.dictType}”里，应加到“学员来源”`;
  return `“学员来源”里还没有“${LABEL}”`;
}

function newValueErrors(newValue: RowOf<'dictData'>, values: readonly RowOf<'dictData'>[]): readonly string[] {
  const last = Math.max(...values.filter((one) => one !== newValue).map(({ dictSort }) => dictSort));
  return [
    ...messageIf(
      newValue.dictSort <= last,
      `“${LABEL}”的显示排序是 ${newValue.dictSort}，没有排在最后，应大于 ${last}`,
    ),
    ...messageIf(
      values.some((one) => one !== newValue && one.dictValue === newValue.dictValue),
      `“${LABEL}”的键值 ${newValue.dictValue} 与已有的重复`,
    ),
    ...messageIf(!isInUse(newValue), `“${LABEL}”是停用的，选不到它`),
  ];
}

/** Returns an error if the retired value was changed in more than its status. */
function retiredChanges(world: SeenWorld): readonly string[] {
  const change = world.changed('dictData').find(({ before }) => before.dictLabel === RETIRED);
  if (!change) return [];
  const { before, after } = change;
  const isKept = before.dictValue === after.dictValue && before.dictSort === after.dictSort;
  return messageIf(
    !isKept,
    `“${RETIRED}”的键值或显示排序也改了，应为键值 ${before.dictValue}、排序 ${before.dictSort}，请改回`,
  );
}

const otherChanges = (world: SeenWorld): string[] => [
  ...world
    .changed('dictData')
    .filter(({ before }) => before.dictLabel !== RETIRED)
    .map(({ before }) => `“${before.dictName ?? before.dictType}”的“${before.dictLabel}”也被修改了，它不该动`),
  ...world
    .removed('dictData')
    .filter(({ dictLabel }) => dictLabel !== RETIRED)
    .map(({ dictLabel }) => `“${dictLabel}”被删除了，它应当保留；请重新开始练习`),
];
