import { dictData } from '#contracts/calls/dict-data.ts';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { say } from '../language.ts';
import type { Account } from './account.ts';
import type { Flow } from './flow.ts';
import type { Story } from './story.ts';
import { FIRST_PAGE } from './test-data.ts';

/**
 * Flow: a value that the platform adds to a dictionary is an option for everyone, at its place in the sort order, as
 * long as it is in use.
 */
export const dictionary: Flow = {
  name: 'dictionary',
  title: '字典：新增的键值按排序供所有人选择，停用和删除后不再可选',
  needs: ['admin', 'business'],
  writes: [dictTypes.add, dictTypes.remove, dictData.add, dictData.update, dictData.remove],
  leaves: [],
  async run(story) {
    const admin = await story.account('admin');
    const reader = await story.account('business');
    const dictType = `check_${story.prefix.replace(/[^0-9a-z]/g, '')}`;
    const dictName = story.named('字典');
    removeLaterAll(story, admin, dictType);
    await story.request(admin, '新增字典类型', dictTypes.add, { dictType, dictName });
    const { rows } = await story.request(admin, '按类型查到它', dictTypes.list, { ...FIRST_PAGE, dictType });
    const { dictTypeId } = story.only('新增的字典类型', rows);
    const value = (dictValue: string, dictSort: number) => ({
      dictTypeId,
      dictType,
      dictName,
      dictSort,
      dictValue,
      dictLabel: `标签${dictValue}`,
    });
    for (const form of [value('b', 2), value('a', 1), value('c', 3)])
      await story.request(admin, `新增键值 ${form.dictValue}`, dictData.add, form);
    const choices = async (title: string) => {
      const options = await story.request(reader, title, dictData.byType, { type: dictType });
      return options.map((row) => `${row.dictValue} ${row.dictLabel}`);
    };
    story.check('机构可选的键值，按排序', ['a 标签a', 'b 标签b', 'c 标签c'], await choices('机构按类型取键值'));
    const listed = await story.request(admin, '取字典数据', dictData.list, { ...FIRST_PAGE, dictTypeId, dictType });
    const idOf = (dictValue: string) =>
      story.only(
        { zh: `键值 ${dictValue}`, en: `entries with the value ${dictValue}` },
        listed.rows.filter((row) => row.dictValue === dictValue),
      ).dictDataId;
    const stopped = { ...value('b', 2), dictDataId: idOf('b'), inUse: 0 as const };
    await story.request(admin, '停用键值 b', dictData.update, stopped);
    await story.request(admin, '删除键值 c', dictData.remove, { ids: idOf('c') });
    story.check('停用和删除后可选的键值', ['a 标签a'], await choices('机构再按类型取键值'));
  },
};

function removeLaterAll(story: Story, admin: Account, dictType: string): void {
  story.traces.push(
    {
      what: say({ zh: '字典类型', en: 'dictionary' }),
      async find() {
        const { rows } = await admin.send(dictTypes.list, { ...FIRST_PAGE, dictType });
        return rows
          .filter((row) => row.dictType === dictType)
          .map((row) => ({ id: row.dictTypeId, name: row.dictType }));
      },
      remove: (id) => admin.send(dictTypes.remove, { id }),
    },
    {
      what: say({ zh: '字典数据', en: 'dictionary value' }),
      async find() {
        const { rows } = await admin.send(dictData.list, { ...FIRST_PAGE, dictType });
        return rows
          .filter((row) => row.dictType === dictType)
          .map((row) => ({ id: row.dictDataId, name: `${dictType} ${row.dictValue}` }));
      },
      remove: (id) => admin.send(dictData.remove, { ids: id }),
    },
  );
}
