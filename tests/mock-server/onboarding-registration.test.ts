import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audits } from '#contracts/calls/audits.ts';
import { orders } from '#contracts/calls/orders.ts';
import { registrations as calls } from '#contracts/calls/registrations.ts';
import { resubmissionExample } from '#contracts/examples/entities/registration.ts';
import { tenants } from '#seed/fixed.ts';
import {
  type Form,
  formOf,
  orderFor,
  pay,
  plantCode,
  register,
  signInAnswer,
  statusOf,
} from '../support/onboarding.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

const username = 'chenguang09';
/** The agent whose contract has ended. */
const ENDED_AGENT = '苏州同窗文化传播有限公司';

describe('an application', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let visitor: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    visitor = sandbox.caller();
  });
  afterAll(() => server.close());

  const refusal = async (changes: Partial<Record<keyof Form, unknown>>, caller = visitor): Promise<string> => {
    const form = { ...formOf(), ...changes } as Form;
    await plantCode(sandbox, formOf());
    return caller.refusal(calls.register, form);
  };
  const rows = async (): Promise<{ username: string; userId: string }[]> => {
    const response = await fetch(`${sandbox.url}/__mock/db/registration?username=${username}`);
    return (await response.json()) as { username: string; userId: string }[];
  };

  it('is taken, unpaid, and shown to whoever has handed it in', async () => {
    expect(await register(sandbox)).toEqual({
      username,
      createTime: expect.stringMatching(/^2026-09-07 09:/),
    });
    const shown = await visitor.data<Record<string, unknown>>(audits.detail, { username });
    expect(shown).toMatchObject({
      auditStatus: 3,
      nickName: '晨光书画',
      companyName: '杭州晨光书画艺术有限公司',
      uscc: '91330106MA2KLQ3R79',
      agentName: '杭州学海教育服务有限公司',
      servicePeriod: 1,
      sysType: 1,
      businessLicenseUrl: `/s/${sandbox.id}/files/sample-licence.png`,
    });
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['password']));
    expect(await signInAnswer(sandbox, username)).toBe(333);
  });

  const faults: [what: string, changes: Partial<Record<keyof Form, unknown>>, answer: string][] = [
    ['an account that signs in', { username: 'teacher01' }, '409 账号已存在'],
    ['an account that signs in, capitalised', { username: 'Teacher01' }, '409 账号已存在'],
    ['an account that has applied', { username: 'xinghe01' }, '409 账号已存在'],
    ['an account that has not paid, of someone else', { username: 'chenguang01' }, '409 账号已存在'],
    ['a wrong check digit', { uscc: '91330106MA2KLQ3R78' }, '400 统一社会信用代码不正确'],
    ['a code of another length', { uscc: '91330106' }, '400 统一社会信用代码不正确'],
    ['an agent whom nobody knows', { agentId: '1843200000000000999' }, '400 代理商不可用，请重新选择'],
    ['a period that is not sold', { servicePeriod: 4 }, '400 请选择服务期限'],
    ['the period of a campus', { servicePeriod: 11 }, '400 服务期限不正确'],
    ['a wrong SMS code', { smsCode: '000000' }, '400 验证码不正确或已失效'],
    ['the SMS code of another phone', { phone: '13857120999' }, '400 验证码不正确或已失效'],
    ['a picture that was never uploaded', { idFront: `/files/${'0'.repeat(32)}.png` }, '400 图片不存在，请重新上传'],
    ['a picture elsewhere', { brandLogo: 'https://evil.example/a.png' }, '400 图片不存在，请重新上传'],
    ['a path', { brandLogo: '/files/../../etc/passwd' }, '400 图片不存在，请重新上传'],
    ['two names for one picture', { idFront: '/files/sample-logo.png' }, '400 上传的图片与表单不一致，请重新上传'],
    ['an institution that is none', { parentId: '1843200000000000999', servicePeriod: 11 }, '404 所属机构不存在'],
    ['a campus for somebody’s institution', { parentId: tenants.qiming, servicePeriod: 11 }, '404 所属机构不存在'],
  ];
  for (const [what, changes, answer] of faults)
    it(`is refused with ${what}`, async () => {
      expect(await refusal(changes)).toBe(answer);
      expect(await rows()).toEqual([]);
    });

  const missing: [keyof Form, string][] = [
    ['nickName', '请输入机构简称'],
    ['companyName', '请输入公司名称'],
    ['uscc', '请输入统一社会信用代码'],
    ['linkman', '请输入联系人姓名'],
    ['phone', '请输入手机号'],
    ['smsCode', '请输入验证码'],
    ['username', '请输入账号'],
    ['password', '请输入密码'],
    ['confirmPassword', '请再次输入密码'],
    ['businessLicenseUrl', '请上传营业执照'],
    ['idFront', '请上传法人身份证正面照'],
    ['idReverse', '请上传法人身份证反面照'],
    ['brandName', '请输入品牌名称'],
    ['brandLogo', '请上传品牌标志'],
    ['agentId', '请选择代理商'],
    ['servicePeriod', '请选择服务期限'],
  ];
  for (const [field, message] of missing)
    it(`is refused without ${field}`, async () => {
      expect(await refusal({ [field]: undefined })).toBe(`400 ${message}`);
    });

  it('is refused with an agent whose contract has ended', async () => {
    const agents = (await (await fetch(`${sandbox.url}/__mock/db/agent`)).json()) as {
      agentId: string;
      agentName: string;
    }[];
    const agentId = agents.find((agent) => agent.agentName === ENDED_AGENT)?.agentId;
    expect(await refusal({ agentId })).toBe('400 代理商不可用，请重新选择');
  });

  it('is refused with three pictures of which two are the same', async () => {
    const { fileUrlList } = formOf();
    const twice = [fileUrlList[0], fileUrlList[0], fileUrlList[2]];
    expect(await refusal({ fileUrlList: twice })).toBe('400 上传的图片与表单不一致，请重新上传');
  });

  it('uses its SMS code up only when it is taken', async () => {
    const form = formOf();
    expect(await refusal({ uscc: '91330106MA2KLQ3R78' })).toMatch(/^400/);
    await visitor.data(calls.register, form);
    expect(await visitor.refusal(calls.register, form)).toBe('400 验证码不正确或已失效');
  });

  it('that is not paid is replaced by the same applicant, whatever was typed before', async () => {
    await register(sandbox);
    const [before] = await rows();
    await register(sandbox, { nickName: '晨光书画院', password: 'Fresh2026', confirmPassword: 'Fresh2026' });
    const after = await rows();
    expect(after).toMatchObject([{ nickName: '晨光书画院', auditStatus: 3, userId: before?.userId }]);
    expect(await signInAnswer(sandbox, username, 'Fresh2026')).toBe(333);
    await sandbox.control('DELETE', 'grants', { username, what: 'application' });
    expect(await refusal({})).toBe('409 账号已存在');
    await signInAnswer(sandbox, username, 'Fresh2026');
    await register(sandbox);
  });

  it('with another period closes the order of the period before', async () => {
    await register(sandbox);
    const first = await visitor.data<{ orderCode: string }>(orders.create, orderFor(username));
    await register(sandbox, { servicePeriod: 2 });
    expect(await visitor.data(orders.status, { username, orderType: 1 })).toEqual({
      orderCode: first.orderCode,
      orderStatus: 3,
    });
    expect(await visitor.refusal(orders.pay, { ...first, orderType: 1 })).toBe('409 订单已关闭，请重新下单');
    const second = await visitor.data(orders.create, orderFor(username, 2));
    expect(second).toMatchObject({ amount: 1398, orderStatus: 1 });
  });

  it('once paid is not replaced', async () => {
    await register(sandbox);
    await pay(sandbox, username);
    expect(await refusal({})).toBe('409 账号已存在');
  });

  describe('for a campus', () => {
    const campus = { username: 'xiasha02', nickName: '启明艺术余杭校区', parentId: tenants.qiming, servicePeriod: 22 };

    it('is handed in by an administrator of the institution', async () => {
      const admin = await sandbox.signIn('qiming01');
      await register(sandbox, campus, admin);
      expect(await admin.data(audits.detail, { username: 'xiasha02' })).toMatchObject({
        parentId: tenants.qiming,
        servicePeriod: 22,
        auditStatus: 3,
      });
    });

    for (const who of ['binjiang01', 'lantian01', 'teacher01', 'agent01', 'admin01'])
      it(`not by ${who}`, async () => {
        expect(await refusal(campus, await sandbox.signIn(who))).toBe('404 所属机构不存在');
      });

    it('not below a campus, and not for the price of an institution', async () => {
      const admin = await sandbox.signIn('qiming01');
      expect(await refusal({ ...campus, parentId: tenants.binjiang }, admin)).toBe('404 所属机构不存在');
      expect(await refusal({ ...campus, servicePeriod: 1 }, admin)).toBe('400 服务期限不正确');
    });
  });

  describe('that was rejected', () => {
    const again = (changes: object = {}): Record<string, unknown> => ({ ...resubmissionExample, ...changes });
    beforeEach(async () => {
      await signInAnswer(sandbox, 'tianlai66');
      await plantCode(sandbox, resubmissionExample);
    });

    it('waits again once it is corrected, and says what was rejected', async () => {
      await visitor.data(calls.requestAgain, again({ address: '安徽省合肥市庐阳区长江中路 178 号' }));
      const admin = await sandbox.signIn('admin01');
      const shown = await admin.data<Record<string, unknown>>(audits.detail, { username: 'tianlai66' });
      expect(shown).toMatchObject({
        auditStatus: 0,
        userId: resubmissionExample.userId,
        address: '安徽省合肥市庐阳区长江中路 178 号',
        requestTime: expect.stringMatching(/^2026-09-07 09:/),
        rejected: {
          address: '安徽省合肥市庐阳区长江中路 177 号',
          rejectReason: '营业执照照片不清晰，请重新上传原件照片。',
          businessLicenseUrl: `/s/${sandbox.id}/files/tianlai66-licence-unclear.png`,
        },
      });
      expect(shown['rejectReason']).toBeUndefined();
      const { rows: listed } = await admin.data<{ rows: { username: string }[] }>(audits.list, { auditStatus: 0 });
      expect(listed[0]?.username).toBe('tianlai66');
      expect(await signInAnswer(sandbox, 'tianlai66')).toBe(111);
    });

    it('is not handed in twice', async () => {
      await visitor.data(calls.requestAgain, again());
      await plantCode(sandbox, resubmissionExample);
      expect(await visitor.refusal(calls.requestAgain, again())).toBe('409 该申请当前不能重新提交');
    });

    const faultsAgain: [what: string, changes: object, answer: string][] = [
      ['another number', { userId: '1843200000000000961' }, '404 申请不存在'],
      ['another account', { username: 'jinbei777' }, '404 申请不存在'],
      ['no number', { userId: undefined }, '400 缺少申请编号'],
      ['another period than was paid', { servicePeriod: 3 }, '400 费用已支付，服务期限不能修改'],
      ['a wrong SMS code', { smsCode: '111111' }, '400 验证码不正确或已失效'],
      ['a wrong check digit', { uscc: '91340103MA2N7P0D3X' }, '400 统一社会信用代码不正确'],
    ];
    for (const [what, changes, answer] of faultsAgain)
      it(`is refused with ${what}`, async () => {
        expect(await visitor.refusal(calls.requestAgain, again(changes))).toBe(answer);
        expect(await statusOf(await sandbox.signIn('admin01'), 'tianlai66')).toBe(2);
      });

    it('is not handed in again by who has not shown the password', async () => {
      await sandbox.control('DELETE', 'grants', { username: 'tianlai66', what: 'application' });
      await plantCode(sandbox, resubmissionExample);
      expect(await visitor.refusal(calls.requestAgain, again())).toBe('404 申请不存在');
    });

    for (const [name, state] of [
      ['xinghe01', 'waits'],
      ['chenguang01', 'is unpaid'],
    ] as const)
      it(`one that ${state} is not handed in again`, async () => {
        await signInAnswer(sandbox, name);
        const shown = await visitor.data<{ userId: string }>(audits.detail, { username: name });
        const form = again({ username: name, userId: shown.userId });
        expect(await visitor.refusal(calls.requestAgain, form)).toBe('409 该申请当前不能重新提交');
      });
  });
});
