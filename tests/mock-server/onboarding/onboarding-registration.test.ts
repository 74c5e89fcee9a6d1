import { describe, expect } from 'vitest';
import { audits } from '#contracts/calls/audits.ts';
import { orders } from '#contracts/calls/orders.ts';
import { registrations as calls } from '#contracts/calls/registrations.ts';
import { resubmissionExample } from '#contracts/examples/entities/registration.ts';
import { tenants } from '#seed/fixed-ids.ts';
import {
  type RegistrationForm,
  formOf,
  orderFor,
  pay,
  plantCode,
  register,
  signInResponse,
  statusOf,
} from '../../support/onboarding.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const username = 'chenguang09';
/** Agent whose contract has ended. */
const ENDED_AGENT = '苏州同窗文化传播有限公司';

describe('application', () => {
  const refusal = async (
    sandbox: TestSandbox,
    visitor: Caller,
    changes: Partial<Record<keyof RegistrationForm, unknown>>,
    caller = visitor,
  ): Promise<string> => {
    const form = { ...formOf(), ...changes } as RegistrationForm;
    await plantCode(sandbox, formOf());
    return caller.refusal(calls.register, form);
  };
  const rows = async (sandbox: TestSandbox): Promise<{ username: string; userId: string }[]> => {
    const response = await fetch(`${sandbox.url}/__mock/db/registration?username=${username}`);
    return (await response.json()) as { username: string; userId: string }[];
  };

  it('is accepted as unpaid and shown to the applicant', async ({ sandbox, visitor }) => {
    expect(await register(sandbox, {}, visitor)).toEqual({
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
    expect(await signInResponse(sandbox, username)).toBe(333);
  });

  const faults: [what: string, changes: Partial<Record<keyof RegistrationForm, unknown>>, answer: string][] = [
    ['an existing account', { username: 'teacher01' }, '409 账号已存在'],
    ['an existing account, capitalised', { username: 'Teacher01' }, '409 账号已存在'],
    ['an account that has applied', { username: 'xinghe01' }, '409 账号已存在'],
    ['an unpaid account of another applicant', { username: 'chenguang01' }, '409 账号已存在'],
    ['a wrong check digit', { uscc: '91330106MA2KLQ3R78' }, '400 统一社会信用代码不正确'],
    ['a code of the wrong length', { uscc: '91330106' }, '400 统一社会信用代码不正确'],
    ['an unknown agent', { agentId: '1843200000000000999' }, '400 代理商不可用，请重新选择'],
    ['a period that is not sold', { servicePeriod: 4 }, '400 请选择服务期限'],
    ['the period of a campus', { servicePeriod: 11 }, '400 服务期限不正确'],
    ['a wrong SMS code', { smsCode: '000000' }, '400 验证码不正确或已失效'],
    ['the SMS code of another phone', { phone: '13857120999' }, '400 验证码不正确或已失效'],
    ['a picture that was never uploaded', { idFront: `/files/${'0'.repeat(32)}.png` }, '400 图片不存在，请重新上传'],
    ['a picture of another origin', { brandLogo: 'https://evil.example/a.png' }, '400 图片不存在，请重新上传'],
    ['a path', { brandLogo: '/files/../../etc/passwd' }, '400 图片不存在，请重新上传'],
    ['two names for one picture', { idFront: '/files/sample-logo.png' }, '400 上传的图片与表单不一致，请重新上传'],
    ['an unknown institution', { parentId: '1843200000000000999', servicePeriod: 11 }, '404 所属机构不存在'],
    [
      'a campus for an institution of another applicant',
      { parentId: tenants.qiming, servicePeriod: 11 },
      '404 所属机构不存在',
    ],
  ];
  for (const [what, changes, answer] of faults)
    it(`is refused with ${what}`, async ({ sandbox, visitor }) => {
      expect(await refusal(sandbox, visitor, changes)).toBe(answer);
      expect(await rows(sandbox)).toEqual([]);
    });

  const missing: [keyof RegistrationForm, string][] = [
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
    it(`is refused without ${field}`, async ({ sandbox, visitor }) => {
      expect(await refusal(sandbox, visitor, { [field]: undefined })).toBe(`400 ${message}`);
    });

  it('is refused with an agent whose contract has ended', async ({ sandbox, visitor }) => {
    const agents = (await (await fetch(`${sandbox.url}/__mock/db/agent`)).json()) as {
      agentId: string;
      agentName: string;
    }[];
    const agentId = agents.find((agent) => agent.agentName === ENDED_AGENT)?.agentId;
    expect(await refusal(sandbox, visitor, { agentId })).toBe('400 代理商不可用，请重新选择');
  });

  it('is refused when two of its three pictures are identical', async ({ sandbox, visitor }) => {
    const { fileUrlList } = formOf();
    const twice = [fileUrlList[0], fileUrlList[0], fileUrlList[2]];
    expect(await refusal(sandbox, visitor, { fileUrlList: twice })).toBe('400 上传的图片与表单不一致，请重新上传');
  });

  it('uses up its SMS code only if the application is accepted', async ({ sandbox, visitor }) => {
    const form = formOf();
    expect(await refusal(sandbox, visitor, { uscc: '91330106MA2KLQ3R78' })).toMatch(/^400/);
    await visitor.data(calls.register, form);
    expect(await visitor.refusal(calls.register, form)).toBe('400 验证码不正确或已失效');
  });

  it('can be replaced by its applicant while it is unpaid', async ({ sandbox, visitor }) => {
    await register(sandbox, {}, visitor);
    const [before] = await rows(sandbox);
    const next = { nickName: '晨光书画院', password: 'Fresh2026', confirmPassword: 'Fresh2026' };
    await register(sandbox, next, visitor);
    const after = await rows(sandbox);
    expect(after).toMatchObject([{ nickName: '晨光书画院', auditStatus: 3, userId: before?.userId }]);
    expect(await signInResponse(sandbox, username, 'Fresh2026')).toBe(333);
    await sandbox.control('DELETE', 'grants', { username, what: 'application' });
    expect(await refusal(sandbox, visitor, {})).toBe('409 账号已存在');
    await signInResponse(sandbox, username, 'Fresh2026', visitor);
    await register(sandbox, {}, visitor);
  });

  it('closes the existing order when the applicant chooses another period', async ({ sandbox, visitor }) => {
    await register(sandbox, {}, visitor);
    const first = await visitor.data<{ orderCode: string }>(orders.create, orderFor(username));
    await register(sandbox, { servicePeriod: 2 }, visitor);
    expect(await visitor.data(orders.status, { username, orderType: 1 })).toEqual({
      orderCode: first.orderCode,
      orderStatus: 3,
    });
    expect(await visitor.refusal(orders.pay, { ...first, orderType: 1 })).toBe('409 订单已关闭，请重新下单');
    const second = await visitor.data(orders.create, orderFor(username, 2));
    expect(second).toMatchObject({ amount: 1398, orderStatus: 1 });
  });

  it('cannot be replaced after the payment', async ({ sandbox, visitor }) => {
    await register(sandbox, {}, visitor);
    await pay(sandbox, username);
    expect(await refusal(sandbox, visitor, {})).toBe('409 账号已存在');
  });

  describe('for a campus', () => {
    const campus = { username: 'xiasha02', nickName: '启明艺术余杭校区', parentId: tenants.qiming, servicePeriod: 22 };

    it('can be submitted by an administrator of the institution', async ({ sandbox, qiming }) => {
      await register(sandbox, campus, qiming);
      expect(await qiming.data(audits.detail, { username: 'xiasha02' })).toMatchObject({
        parentId: tenants.qiming,
        servicePeriod: 22,
        auditStatus: 3,
      });
    });

    for (const who of ['binjiang01', 'lantian01', 'teacher01', 'agent01', 'admin01'])
      it(`is refused for ${who}`, async ({ sandbox, visitor }) => {
        expect(await refusal(sandbox, visitor, campus, await sandbox.signIn(who))).toBe('404 所属机构不存在');
      });

    it('is refused if its parent is another campus, or if it has the price of an institution', async ({
      sandbox,
      visitor,
      qiming,
    }) => {
      expect(await refusal(sandbox, visitor, { ...campus, parentId: tenants.binjiang }, qiming)).toBe(
        '404 所属机构不存在',
      );
      expect(await refusal(sandbox, visitor, { ...campus, servicePeriod: 1 }, qiming)).toBe('400 服务期限不正确');
    });
  });

  describe('resubmission', () => {
    const again = (changes: object = {}): Record<string, unknown> => ({ ...resubmissionExample, ...changes });
    it.beforeEach(async ({ sandbox, visitor }) => {
      await signInResponse(sandbox, 'tianlai66', 'Demo2026', visitor);
      await plantCode(sandbox, resubmissionExample);
    });

    it('makes a rejected application pending again, and still shows the rejection', async ({ sandbox, visitor }) => {
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
      expect(await signInResponse(sandbox, 'tianlai66')).toBe(111);
    });

    it('is refused the second time', async ({ sandbox, visitor }) => {
      await visitor.data(calls.requestAgain, again());
      await signInResponse(sandbox, 'tianlai66', 'Demo2026', visitor);
      await plantCode(sandbox, resubmissionExample);
      expect(await visitor.refusal(calls.requestAgain, again())).toBe('409 该申请当前不能重新提交');
    });

    const faultsAgain: [what: string, changes: object, answer: string][] = [
      ['another number', { userId: '1843200000000000961' }, '404 申请不存在'],
      ['another account', { username: 'jinbei777' }, '404 申请不存在'],
      ['no number', { userId: undefined }, '400 缺少申请编号'],
      ['a period other than the paid one', { servicePeriod: 3 }, '400 费用已支付，服务期限不能修改'],
      ['a wrong SMS code', { smsCode: '111111' }, '400 验证码不正确或已失效'],
      ['a wrong check digit', { uscc: '91340103MA2N7P0D3X' }, '400 统一社会信用代码不正确'],
    ];
    for (const [what, changes, answer] of faultsAgain)
      it(`is refused with ${what}`, async ({ sandbox, visitor }) => {
        expect(await visitor.refusal(calls.requestAgain, again(changes))).toBe(answer);
        expect(await statusOf(await sandbox.signIn('admin01'), 'tianlai66')).toBe(2);
      });

    it('is refused without a proof of the password', async ({ sandbox, visitor }) => {
      await sandbox.control('DELETE', 'grants', { username: 'tianlai66', what: 'application' });
      await plantCode(sandbox, resubmissionExample);
      expect(await visitor.refusal(calls.requestAgain, again())).toBe('403 身份验证已失效，请重新登录');
    });

    for (const [name, state] of [
      ['xinghe01', 'is pending review'],
      ['chenguang01', 'is unpaid'],
    ] as const)
      it(`is refused while the application ${state}`, async ({ sandbox, visitor }) => {
        await signInResponse(sandbox, name, 'Demo2026', visitor);
        const shown = await visitor.data<{ userId: string }>(audits.detail, { username: name });
        const form = again({ username: name, userId: shown.userId });
        expect(await visitor.refusal(calls.requestAgain, form)).toBe('409 该申请当前不能重新提交');
      });
  });
});
