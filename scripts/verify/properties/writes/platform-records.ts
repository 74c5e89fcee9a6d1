import { randomBytes } from 'node:crypto';
import { agents } from '#contracts/calls/agents.ts';
import { brands } from '#contracts/calls/brands.ts';
import { dictData } from '#contracts/calls/dict-data.ts';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { say } from '../../language.ts';
import { newPhone } from '../../flows/test-data.ts';
import type { CallValues } from '../context.ts';
import type { WrittenRecord } from './written-record.ts';

const newType = (): string => `check_${randomBytes(5).toString('hex')}`;

/** Records of the platform. */
export const platformRecords: readonly WrittenRecord[] = [
  {
    idField: 'agentId',
    nameField: 'agentName',
    list: agents.list,
    add: agents.add,
    remove: agents.remove,
    shownIn: [agents.options],
    form: (agentName) => ({ ...contact({ agentName }), address: '一号路', agentStatus: 1, remark: '新增的备注' }),
    changes: (agentName) => [
      {
        call: agents.update,
        values: { ...contact({ agentName }), address: '二号路', agentStatus: 1, remark: '修改的备注' },
      },
      { call: agents.updateStatus, values: { agentStatus: 0 } },
    ],
  },
  {
    idField: 'brandId',
    nameField: 'brandName',
    list: brands.list,
    add: brands.add,
    remove: brands.remove,
    shownIn: [brands.options],
    form: (brandName) => ({ brandName, linkman: '契约联系人', phone: newPhone(), remark: '新增的备注' }),
    changes: (brandName) => [
      { call: brands.update, values: { brandName, linkman: '另一联系人', phone: newPhone(), remark: '修改的备注' } },
    ],
  },
  {
    idField: 'tenantId',
    nameField: 'tenantName',
    list: tenants.list,
    add: tenants.add,
    remove: tenants.remove,
    prepare: async (context) => ({ today: await context.today() }),
    form: (tenantName) => ({
      ...tenantValues(tenantName),
      beginDate: '2026-01-31',
      endDate: '2031-02-28',
      inUse: 1,
      remark: '新增的备注',
    }),
    changes: (tenantName) => [
      {
        call: tenants.update,
        values: {
          ...tenantValues(tenantName),
          beginDate: '2026-03-01',
          endDate: '2032-02-29',
          inUse: 1,
          remark: '修改的备注',
        },
      },
      { call: tenants.updateInfo, values: { ...tenantValues(tenantName), address: '三号路', remark: '再改的备注' } },
      { call: tenants.deactivate, values: {}, shown: { inUse: 0 } },
      { call: tenants.activate, values: {}, shown: { inUse: 1 } },
    ],
  },
  {
    idField: 'dictTypeId',
    nameField: 'dictName',
    list: dictTypes.list,
    add: dictTypes.add,
    remove: dictTypes.remove,
    shownIn: [dictTypes.options],
    prepare: () => Promise.resolve({ dictType: newType() }),
    form: (dictName, { dictType }) => ({ dictName, dictType, inUse: 1, remark: '新增的备注' }),
    changes: (dictName, { dictType }) => [
      { call: dictTypes.update, values: { dictName, dictType, inUse: 1, remark: '修改的备注' } },
      { call: dictTypes.update, values: { dictName, dictType, inUse: 0, remark: '停用的备注' } },
    ],
  },
  {
    idField: 'dictDataId',
    nameField: 'dictLabel',
    list: dictData.list,
    add: dictData.add,
    remove: dictData.remove,
    removeInput: 'ids',
    async prepare(context) {
      const dictType = newType();
      const dictName = context.story.named(dictType);
      const admin = await context.story.account('admin');
      context.story.traces.push({
        what: say({ zh: '字典类型', en: 'dictionary' }),
        async find() {
          const { rows } = await admin.send(dictTypes.list, { pageNum: 1, pageSize: 10, dictType });
          return rows.map((row) => ({ id: row.dictTypeId, name: row.dictName }));
        },
        remove: (id) => admin.send(dictTypes.remove, { id }),
      });
      await context.write(dictTypes.add, { dictType, dictName });
      const { rows } = await admin.send(dictTypes.list, { pageNum: 1, pageSize: 10, dictType });
      return { dictType, dictName, dictTypeId: rows[0]?.dictTypeId };
    },
    form: (dictLabel, ids) => ({ ...ids, dictLabel, dictValue: 'a1', dictSort: 7, inUse: 1, remark: '新增的备注' }),
    changes: (dictLabel, ids) => [
      {
        call: dictData.update,
        values: { ...ids, dictLabel, dictValue: 'b2', dictSort: 8, inUse: 1, remark: '修改的备注' },
      },
    ],
  },
];

const contact = (name: CallValues): CallValues => ({
  ...name,
  linkman: '契约联系人',
  phone: newPhone(),
  areaCode: '86',
});

const tenantValues = (tenantName: string): CallValues => ({
  ...contact({ tenantName }),
  nickName: '契约简称',
  companyName: '契约核对文化有限公司',
  uscc: '91330106MA2B1C3D45',
  address: '一号路',
});
