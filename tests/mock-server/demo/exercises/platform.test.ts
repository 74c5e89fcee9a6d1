import type { Agent } from '#contracts/entities/agent.ts';
import type { Announcement } from '#contracts/entities/announcement.ts';
import type { Brand } from '#contracts/entities/brand.ts';
import type { DictData, DictType } from '#contracts/entities/dictionary.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import type { Attempt } from '#tests/support/exercises.ts';
import { testExercise, rowOf } from '#tests/support/play.ts';

const pass = (attempt: Attempt, username: string) => attempt.call('audits.pass', { username });
const reject = (attempt: Attempt, username: string, rejectReason: string) =>
  attempt.call('audits.reject', { username, rejectReason });

testExercise({
  exercise: 'pass-application',
  start: ['“星河音乐”的申请还没有审核'],
  way: (attempt) => pass(attempt, 'xinghe01'),
  mistakes: {
    'rejecting the application': [
      (attempt) => reject(attempt, 'xinghe01', '资料有误'),
      ['“星河音乐”被驳回了，它的资料齐全，应当通过；请重新开始练习'],
    ],
    'the right application, and a new brand': [
      async (attempt) => {
        await pass(attempt, 'xinghe01');
        await addBrand(attempt);
      },
      ['多了一个品牌：“墨香雅集”，任务没有要求；请在“品牌管理”中删除'],
      async (attempt) => {
        const { brandId } = await rowOf<Brand>(attempt, 'brands.list', 'brandName', '墨香雅集');
        await attempt.call('brands.remove', { id: brandId });
      },
    ],
    'approving another application': [
      (attempt) => pass(attempt, 'caihong88'),
      ['“星河音乐”的申请还没有审核', '“彩虹美术”的申请也被通过了，这一份不该处理'],
    ],
  },
});

testExercise({
  exercise: 'reject-application',
  accepted: ['a reason that says the opposite', 'a reason that does not name the correction'],
  start: ['“小天鹅舞蹈”的申请还没有审核'],
  way: (attempt) => reject(attempt, 'xiaotiane', '统一社会信用代码与营业执照不一致，请核对后重新提交'),
  mistakes: {
    'approving the application': [
      (attempt) => pass(attempt, 'xiaotiane'),
      ['“小天鹅舞蹈”被审核通过了，它的代码与执照不符，应当驳回；请重新开始练习'],
    ],
    'a reason that says the opposite': [
      (attempt) => reject(attempt, 'xiaotiane', '信用代码与营业执照一致，请放心'),
      ['驳回理由里写着“一致”，和任务相反，代码和执照不一致，要请申请人改；请重新开始练习'],
    ],
    'a reason that does not name the correction': [
      (attempt) => reject(attempt, 'xiaotiane', '资料有误'),
      ['驳回理由“资料有误”没有写明是统一社会信用代码与营业执照不符；请重新开始练习'],
    ],
    'rejecting another application': [
      (attempt) => reject(attempt, 'xinghe01', '统一社会信用代码与营业执照不一致'),
      ['“小天鹅舞蹈”的申请还没有审核', '“星河音乐”的申请也被驳回了，这一份不该处理'],
    ],
  },
});

const tenantNamed = (attempt: Attempt, tenantName: string) =>
  rowOf<Tenant>(attempt, 'tenants.list', 'tenantName', tenantName, { tenantName, pageSize: 50 });
const addBrand = async (attempt: Attempt, changes: object = {}): Promise<string> => {
  const form = { brandName: '墨香雅集', linkman: '文老师', phone: '13588710733' };
  await attempt.call('brands.add', { ...form, ...changes });
  return (await rowOf<Brand>(attempt, 'brands.list', 'brandName', '墨香雅集')).brandId;
};
const joins = async (attempt: Attempt, brandId: string, tenantName: string) => {
  const { tenantId } = await tenantNamed(attempt, tenantName);
  await attempt.call('brands.addTenant', { brandId, tenantId });
};

testExercise({
  exercise: 'new-brand',
  start: ['还没有新建品牌'],
  way: async (attempt) => joins(attempt, await addBrand(attempt), '西子墨香书画学堂'),
  mistakes: {
    'a brand without institutions': [(attempt) => addBrand(attempt), ['“西子墨香书画学堂”还没有加入品牌“墨香雅集”']],
    'another institution in the brand': [
      async (attempt) => joins(attempt, await addBrand(attempt), '庐州墨韵书画院'),
      ['“西子墨香书画学堂”还没有加入品牌“墨香雅集”', '“庐州墨韵书画院”也加入了品牌，它不该动，请移出'],
    ],
    'no phone number': [
      async (attempt) => joins(attempt, await addBrand(attempt, { linkman: null, phone: '' }), '西子墨香书画学堂'),
      ['品牌“墨香雅集”没有填联系人', '品牌“墨香雅集”的联系电话是 空，应为 13588710733'],
    ],
  },
});

const addAgent = async (attempt: Attempt, changes: object = {}): Promise<string> => {
  const form = { agentName: '南京钟山教育服务有限公司', linkman: '陶思远', phone: '13951610788' };
  await attempt.call('agents.add', { ...form, ...changes });
  return (await rowOf<Agent>(attempt, 'agents.list', 'agentName', form.agentName)).agentId;
};
const handOver = async (attempt: Attempt, agentId: string, tenantName: string) => {
  const {
    income: _,
    brandName: __,
    agentName: ___,
    createTime: ____,
    ...tenant
  } = await tenantNamed(attempt, tenantName);
  await attempt.call('tenants.update', { ...tenant, parentTenantId: undefined, agentId });
};
const STILL = '“金陵童声艺术中心”的代理商还是“苏州同窗文化传播有限公司”，应改成“南京钟山教育服务有限公司”';

testExercise({
  exercise: 'new-agent',
  start: ['还没有新增代理商'],
  way: async (attempt) => handOver(attempt, await addAgent(attempt), '金陵童声艺术中心'),
  mistakes: {
    'no institution transferred': [(attempt) => addAgent(attempt), [STILL]],
    'the wrong institution': [
      async (attempt) => handOver(attempt, await addAgent(attempt), '金陵童声无锡中心'),
      [STILL, '“金陵童声无锡中心”的代理商也改了，它不该动'],
    ],
    'another phone, and the former agent reactivated': [
      async (attempt) => {
        await handOver(attempt, await addAgent(attempt, { phone: '13951610787' }), '金陵童声艺术中心');
        const { agentId } = await rowOf<Agent>(attempt, 'agents.list', 'agentName', '苏州同窗文化传播有限公司');
        await attempt.call('agents.updateStatus', { agentId, agentStatus: 1 });
      },
      ['代理商的联系电话是 13951610787，应为 13951610788', '“苏州同窗文化传播有限公司”被启用了，应保持停用'],
    ],
  },
});

const addValue = async (attempt: Attempt, changes: object = {}, type = 'student_source') => {
  const { dictTypeId } = await rowOf<DictType>(attempt, 'dictTypes.list', 'dictType', type, { pageSize: 100 });
  await attempt.call('dictData.add', {
    dictTypeId,
    dictType: type,
    dictLabel: '短视频',
    dictValue: '7',
    dictSort: 6,
    ...changes,
  });
};
const valueNamed = (attempt: Attempt, dictLabel: string) =>
  rowOf<DictData>(attempt, 'dictData.list', 'dictLabel', dictLabel, { dictLabel, pageSize: 100 });
const retire = async (attempt: Attempt, dictLabel = '小区地推') => {
  const { createTime: _, ...value } = await valueNamed(attempt, dictLabel);
  await attempt.call('dictData.update', { ...value, inUse: 0 });
};

testExercise({
  exercise: 'keep-dictionary',
  start: ['“学员来源”里还没有“短视频”', '“小区地推”还没有停用'],
  way: async (attempt) => {
    await addValue(attempt);
    await retire(attempt);
  },
  mistakes: {
    'deleting the value, and the new one first': [
      async (attempt) => {
        await addValue(attempt, { dictSort: 0 });
        await attempt.call('dictData.remove', { ids: (await valueNamed(attempt, '小区地推')).dictDataId });
      },
      ['“短视频”的显示排序是 0，没有排在最后，应大于 5', '“小区地推”被删除或改名了，应当停用并保留'],
    ],
    'the wrong dictionary': [
      async (attempt) => {
        await addValue(attempt, { dictSort: 9 }, 'follow_up_result');
        await retire(attempt);
      },
      ['“短视频”加到了字典“回访结果”里，应加到“学员来源”'],
    ],
    'deactivating another value': [
      async (attempt) => {
        await addValue(attempt);
        await retire(attempt, '公众号');
      },
      ['“小区地推”还没有停用', '“学员来源”的“公众号”也被修改了，它不该动'],
    ],
  },
});

const notice = (attempt: Attempt, title = '平台升级维护通知') =>
  rowOf<Announcement>(attempt, 'announcements.list', 'title', title, { pageSize: 100 });
const RIGHT = { title: '平台升级维护通知', content: '平台将于 9 月 19 日 22:00 进行升级维护，预计两小时。' };
const correct = async (attempt: Attempt, content = RIGHT.content) => {
  const { announcementId } = await notice(attempt);
  await attempt.call('announcements.update', { announcementId, title: RIGHT.title, content });
};
const withdraw = async (attempt: Attempt, title?: string) => {
  await attempt.call('announcements.withdraw', { id: (await notice(attempt, title)).announcementId });
};

testExercise({
  exercise: 'correct-announcement',
  start: ['公告里还写着 9 月 12 日', '公告里没有写明 9 月 19 日'],
  way: (attempt) => correct(attempt),
  mistakes: {
    'a second announcement besides the first': [
      (attempt) => attempt.call('announcements.add', RIGHT),
      ['有 2 条升级维护通知同时在发布中，旧的一条请撤回'],
    ],
    'withdrawing without a replacement': [(attempt) => withdraw(attempt), ['现在没有一条在发布中的升级维护通知']],
    'no time, and another announcement withdrawn': [
      async (attempt) => {
        await correct(attempt, '平台将于 9 月 19 日晚上进行升级维护。');
        await withdraw(attempt, '平台例行维护通知');
      },
      ['公告里没有写明 22:00', '公告“平台例行维护通知”被撤回了，它应当继续发布'],
    ],
  },
});

const stop = async (attempt: Attempt, tenantName: string) => {
  const { tenantId } = await tenantNamed(attempt, tenantName);
  await attempt.call('tenants.deactivate', { tenantId });
};
const note = async (attempt: Attempt, remark: string) => {
  const { tenantId, tenantName } = await tenantNamed(attempt, '星城小主播口才学校');
  await attempt.call('tenants.updateInfo', { tenantId, tenantName, remark });
};

testExercise({
  exercise: 'stop-institution',
  accepted: ['a remark that says the opposite'],
  start: ['“星城小主播口才学校”还没有停用', '它的备注里没有写明停用的原因'],
  way: async (attempt) => {
    await note(attempt, '家长投诉，停业整改');
    await stop(attempt, '星城小主播口才学校');
  },
  mistakes: {
    'a remark that says the opposite': [
      async (attempt) => {
        await note(attempt, '没有投诉，无需整改');
        await stop(attempt, '星城小主播口才学校');
      },
      ['备注里写着“没有投诉”，和任务相反，停用的原因是家长投诉、停业整改'],
      (attempt) => note(attempt, '家长投诉，停业整改'),
    ],
    'no reason in the remark': [(attempt) => stop(attempt, '星城小主播口才学校'), ['它的备注里没有写明停用的原因']],
    'only one of its campuses': [
      async (attempt) => {
        await note(attempt, '家长投诉，停业整改');
        await stop(attempt, '岳麓校区');
      },
      ['“星城小主播口才学校”还没有停用', '校区“岳麓校区”被单独停用了；停用机构即可，校区请恢复启用'],
    ],
    'another institution as well': [
      async (attempt) => {
        await note(attempt, '家长投诉，停业整改');
        await stop(attempt, '星城小主播口才学校');
        await stop(attempt, '申城小主持口才学校');
      },
      ['“申城小主持口才学校”也被停用了，请恢复启用'],
    ],
  },
});
