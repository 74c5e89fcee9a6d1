import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registrationExample, registrationFormExample } from '#contracts/examples/entities/registration.ts';
import { tenantExample } from '#contracts/examples/entities/tenant.ts';
import { UNREADABLE_REQUIRED } from '#web/crud/form/unreadable-fields.ts';
import { clearCountdown } from '#web/crud/phone/sms-countdown.ts';
import { OnboardingFlow } from '#web/features/onboarding/OnboardingFlow.tsx';
import {
  RegistrationDialog,
  type RegistrationDialogProps,
} from '#web/features/onboarding/registration/RegistrationDialog.tsx';
import { bindApp } from '#web/http/app-bindings.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { renderScreen, markup } from '../support/render.tsx';
import { picture } from '../support/picture.ts';
import { put } from '../support/put.ts';
import { choose } from '../support/screen-queries.ts';

// A draft application is stored per browser tab and the countdown of a code per page, so each test clears both.
beforeEach(() => {
  sessionStorage.clear();
  clearCountdown('register');
});

const example = registrationFormExample;
const agent = { agentId: example.agentId, agentName: example.agentName };
const files: Record<string, string> = {
  licence: '/files/licence.png',
  identity: '/files/id.png',
  brand: '/files/b.png',
};
const rejected = {
  ...registrationExample,
  auditStatus: 2,
  rejectReason: '营业执照照片不清晰，请重新拍摄上传',
  brandLogo: '/files/b.png',
  businessLicenseUrl: '/files/licence.png',
  idFront: '/files/f.png',
  idReverse: '/files/r.png',
};

type Props = Partial<RegistrationDialogProps>;

function Opener({ onSubmitted, onClose, ...props }: Props) {
  const [opened, setOpened] = useState(false);
  const [paying, setPaying] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        打开
      </button>
      {paying && <output>支付 {paying}</output>}
      <RegistrationDialog
        mode="register"
        {...props}
        {...(paying && { mode: 'resubmit', username: paying })}
        opened={opened}
        onClose={() => {
          setOpened(false);
          onClose?.();
        }}
        onSubmitted={(username) => {
          setPaying(username);
          onSubmitted?.(username);
        }}
      />
    </>
  );
}

async function openDialog(props: Props = {}, answers: Record<string, Answer> = {}) {
  const user = userEvent.setup({ delay: null });
  const backend = registrationBackend(answers);
  renderScreen(<Opener {...props} />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, backend, dialog };
}
type Opened = Awaited<ReturnType<typeof openDialog>>;

const registrationBackend = (answers: Record<string, Answer>) =>
  answerCalls({
    'agents.openOptions': () => [agent],
    'uploads.image': ({ folderType }) => ({ fileUrl: files[String(folderType)] }),
    'registrations.register': ({ username }) => ({ username, createTime: '2026-09-02 16:20:00' }),
    'registrations.requestAgain': () => null,
    'audits.detail': () => rejected,
    'auth.smsCode': () => null,
    ...answers,
  });

const field = ({ dialog }: Opened, name: string) => dialog.getByRole('textbox', { name });
const secret = ({ dialog }: Opened, label: string) =>
  dialog.getByLabelText(new RegExp(`^${label}( \\*)?$`), { selector: 'input' });

async function type(opened: Opened, values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) await put(opened.user, field(opened, name), text);
}

async function fillIn(opened: Opened, { agree = true } = {}) {
  const { user, dialog } = opened;
  await user.click(dialog.getByRole('button', { name: '更多：备注' }));
  await type(opened, {
    品牌名称: example.brandName,
    机构简称: example.nickName,
    公司名称: example.companyName,
    统一社会信用代码: example.uscc,
    地址: example.address,
    联系人姓名: example.linkman,
    联系电话: example.phone,
    验证码: example.smsCode,
    账号: example.username,
    备注: example.remarks,
  });
  await put(opened.user, secret(opened, '密码'), example.password);
  await put(opened.user, secret(opened, '确认密码'), example.confirmPassword);
  await user.upload(await dialog.findByLabelText('品牌标志'), picture('logo.png'));
  for (const label of ['营业执照', '法人身份证正面照', '法人身份证反面照'])
    await user.upload(await dialog.findByLabelText(label), picture());
  await dialog.findByRole('button', { name: '移除法人身份证反面照' });
  await user.click(await dialog.findByRole('radio', { name: '1 年 ¥699.00' }));
  await chooseAgent(opened);
  if (agree) await user.click(await dialog.findByRole('radio', { name: /我已阅读并同意/ }));
}

async function chooseAgent({ user, dialog }: Opened) {
  await choose(user, dialog, '代理商', agent.agentName);
}

const submit = ({ user, dialog }: Opened, name = '提交并前往支付') => user.click(dialog.getByRole('button', { name }));

describe('new registration (Spec 1 §2, §5)', () => {
  it('shows all required fields in one view and sends nothing without them', async () => {
    const opened = await openDialog();
    expect(screen.getByRole('dialog', { name: '注册' })).toBeInTheDocument();
    await submit(opened);
    for (const message of [
      '请输入品牌名称',
      '请上传品牌标志',
      '请上传营业执照',
      '请输入机构简称',
      '请输入公司名称',
      '请输入统一社会信用代码',
      '请上传法人身份证正面照',
      '请上传法人身份证反面照',
      '请输入联系人姓名',
      '请输入手机号',
      '请输入验证码',
      '请输入账号',
      '请输入密码',
      '请再次输入密码',
      '请选择服务期限',
      '请选择代理商',
      '请先阅读并同意《用户使用协议》及《隐私政策》',
    ])
      expect(opened.dialog.getAllByText(message).length, message).toBeGreaterThan(0);
    await waitFor(() => expect(field(opened, '品牌名称')).toHaveFocus());
    expect(opened.backend.countOf('registrations.register')).toBe(0);
  });

  it('sends a pasted phone number with +86 and spaces as 11 digits, and refuses 12 digits', async () => {
    const opened = await openDialog();
    await type(opened, { 联系电话: '138571200011' });
    const sendCode = opened.dialog.getByRole('button', { name: '发送验证码' });
    await opened.user.click(sendCode);
    expect(field(opened, '联系电话')).toHaveAccessibleDescription('请输入正确的手机号');
    await type(opened, { 联系电话: '+86 138 5712 0001' });
    await opened.user.click(sendCode);
    await waitFor(() =>
      expect(opened.backend.lastInput('auth.smsCode')).toMatchObject({ phone: '13857120001', areaCode: '86' }),
    );
  });

  it('reports errors in account, password, phone and confirmation', async () => {
    const opened = await openDialog();
    await type(opened, { 账号: '星河', 联系电话: '1385712' });
    await put(opened.user, secret(opened, '密码'), 'short');
    await put(opened.user, secret(opened, '确认密码'), 'other');
    await submit(opened);
    expect(field(opened, '账号')).toHaveAccessibleDescription(/账号为 4-16 位字母或数字/);
    expect(secret(opened, '密码')).toHaveAccessibleDescription(/密码长度为 6-16 位/);
    expect(field(opened, '联系电话')).toHaveAccessibleDescription('请输入正确的手机号');
    expect(secret(opened, '确认密码')).toHaveAccessibleDescription('两次输入密码不一致！');
  });

  it('sends no code without a phone or to a number that is too short', async () => {
    const opened = await openDialog();
    const send = opened.dialog.getByRole('button', { name: '发送验证码' });
    await opened.user.click(send);
    expect(opened.backend.toasts).toEqual(['请输入手机号']);
    await type(opened, { 联系电话: '1380571077' });
    await opened.user.click(send);
    expect(opened.backend.toasts).toEqual(['请输入手机号', '请输入正确的手机号']);
    expect(opened.backend.countOf('auth.smsCode')).toBe(0);
  });

  it('requests the text message with smsType 1 and the area code without the plus sign', async () => {
    const opened = await openDialog();
    await opened.user.click(opened.dialog.getByRole('combobox', { name: '区号' }));
    await opened.user.click(await screen.findByRole('option', { name: '+853' }));
    await type(opened, { 联系电话: '66123456' });
    await opened.user.click(opened.dialog.getByRole('button', { name: '发送验证码' }));
    await waitFor(() => expect(opened.backend.toasts).toEqual(['验证码已发送']));
    expect(opened.backend.firstInput('auth.smsCode')).toEqual({
      phone: '66123456',
      areaCode: '853',
      smsType: '1',
    });
  });

  it('continues the countdown of the code while the dialog is closed', async () => {
    const opened = await openDialog();
    await type(opened, { 联系电话: example.phone });
    await opened.user.click(opened.dialog.getByRole('button', { name: '发送验证码' }));
    expect(await opened.dialog.findByRole('button', { name: /秒后重发$/ })).toBeDisabled();
    await opened.user.click(opened.dialog.getByRole('button', { name: '取消' }));
    await opened.user.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await opened.user.click(screen.getByRole('button', { name: '打开' }));
    const again = within(await screen.findByRole('dialog', { name: '注册' }));
    expect(await again.findByRole('button', { name: /^(2[5-9]\d|300) 秒后重发$/ })).toBeDisabled();
  });

  it('rejects a web page as logo although its file name is that of a picture', async () => {
    const opened = await openDialog();
    const page = new File(['<html><script>alert(1)</script></html>'], 'logo.png', { type: 'image/png' });
    await opened.user.upload(opened.dialog.getByLabelText('品牌标志'), page);
    expect(await opened.dialog.findByText('文件扩展名与实际格式不一致，请重新选择')).toBeInTheDocument();
    expect(opened.backend.countOf('uploads.image')).toBe(0);
  });

  it('limits lengths, suggests an account, and gives remarks five rows', async () => {
    const opened = await openDialog();
    expect(field(opened, '账号')).toHaveAccessibleDescription('建议使用字母加数字');
    const longest = { 品牌名称: 60, 机构简称: 60, 公司名称: 80, 统一社会信用代码: 50, 联系人姓名: 60 };
    for (const [name, max] of Object.entries(longest)) {
      await opened.user.click(field(opened, name));
      await opened.user.paste('1'.repeat(max + 1));
    }
    await submit(opened);
    for (const [name, max] of Object.entries(longest)) {
      expect(field(opened, name), name).toHaveValue('1'.repeat(max + 1));
      expect(field(opened, name), name).toHaveAccessibleDescription(expect.stringContaining(`不能超过 ${max} 个字符`));
    }
    await opened.user.click(opened.dialog.getByRole('button', { name: '更多：备注' }));
    expect(field(opened, '备注')).toHaveAttribute('rows', '5');
    await opened.user.click(opened.dialog.getByRole('combobox', { name: '区号' }));
    const areas = await screen.findAllByRole('option');
    expect(areas.map((option) => option.textContent)).toEqual(['+86', '+852', '+853', '+886']);
    expect(opened.dialog.getByLabelText('品牌标志')).toHaveAttribute('accept', 'image/jpeg,image/png');
  });

  it('offers first-registration periods with prices, and both agreements as PDFs in a new tab', async () => {
    const { dialog } = await openDialog();
    for (const name of ['1 年 ¥699.00', '2 年 ¥1,398.00', '3 年 ¥2,097.00'])
      expect(dialog.getByRole('radio', { name })).toBeInTheDocument();
    expect(dialog.queryByRole('radio', { name: /499/ })).toBeNull();
    for (const [name, href] of [
      ['《用户使用协议》', '/agreements/user-agreement.pdf'],
      ['《隐私政策》', '/agreements/privacy-policy.pdf'],
    ] as const) {
      expect(dialog.getByRole('link', { name })).toHaveAttribute('href', href);
      expect(dialog.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
  });

  it('requires both agreements; then sends the contract fields and opens the payment', async () => {
    const onSubmitted = vi.fn();
    const opened = await openDialog({ onSubmitted });
    await fillIn(opened, { agree: false });
    await submit(opened);
    const radio = opened.dialog.getByRole('radio', { name: /我已阅读并同意/ });
    expect(radio).toHaveAccessibleDescription('请先阅读并同意《用户使用协议》及《隐私政策》');
    await waitFor(() => expect(radio).toHaveFocus());
    expect(opened.backend.countOf('registrations.register')).toBe(0);
    expect(onSubmitted).not.toHaveBeenCalled();

    await opened.user.click(radio);
    await submit(opened);
    await waitFor(() => expect(onSubmitted).toHaveBeenCalledWith(example.username));
    const { fileUrlList: _, ...fields } = example;
    expect(opened.backend.firstInput('registrations.register')).toEqual({
      ...fields,
      brandLogo: '/files/b.png',
      businessLicenseUrl: '/files/licence.png',
      idFront: '/files/id.png',
      idReverse: '/files/id.png',
      fileUrlList: [
        { fileType: 1, fileTag: 2, fileUrl: '/files/licence.png' },
        { fileType: 1, fileTag: 5, fileUrl: '/files/id.png' },
        { fileType: 1, fileTag: 6, fileUrl: '/files/id.png' },
      ],
      parentId: null,
      brandId: null,
      userId: null,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the typed values after a failed submit and on the way back from payment, except the used code', async () => {
    let taken = true;
    const opened = await openDialog(
      {},
      {
        'registrations.register': ({ username }) => {
          if (taken) throw new Refused('账号已存在');
          return { username, createTime: '2026-09-02 16:20:00' };
        },
        'audits.detail': () => ({ ...registrationExample, auditStatus: 3 }),
      },
    );
    await fillIn(opened);
    await submit(opened);
    expect(await screen.findByText('账号已存在')).toBeVisible();
    expect(field(opened, '机构简称')).toHaveValue(example.nickName);
    expect(secret(opened, '密码')).toHaveValue(example.password);
    expect(opened.dialog.getByRole('radio', { name: '1 年 ¥699.00' })).toBeChecked();
    expect(opened.dialog.getByRole('img', { name: '营业执照' })).toBeInTheDocument();
    expect(markup()).not.toContain(example.password);
    expect(opened.backend.toasts.join()).not.toContain(example.password);

    taken = false;
    await submit(opened);
    await screen.findByText(`支付 ${example.username}`);
    await opened.user.click(screen.getByRole('button', { name: '打开' }));
    const again: Opened = { ...opened, dialog: within(await screen.findByRole('dialog')) };
    expect(await again.dialog.findByRole('textbox', { name: '机构简称' })).toHaveValue(example.nickName);
    expect(secret(again, '密码')).toHaveValue(example.password);
    expect(field(again, '验证码')).toHaveValue('');
    await again.user.keyboard('{Escape}');
    expect(await screen.findByText('内容尚未保存，确定放弃？')).toBeInTheDocument();
  });

  it('asks before it discards typed values', async () => {
    const opened = await openDialog();
    await type(opened, { 机构简称: '晨光' });
    await opened.user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: '提示' }));
    expect(question.getByText('内容尚未保存，确定放弃？')).toBeInTheDocument();
    await opened.user.click(question.getByRole('button', { name: '继续编辑' }));
    expect(field(opened, '机构简称')).toHaveValue('晨光');
  });
});

describe('licence recognition (Spec 1 §2)', () => {
  const read = {
    companyName: '杭州晨光书画艺术有限公司',
    uscc: '91330106MA2KLQ3R79',
    address: '天目山路 18 号',
    legalPerson: '沈佳宁',
  };

  it('warns about misreadings; fills in company, code and address, and names the legal person', async () => {
    const opened = await openDialog({}, { 'uploads.image': () => ({ fileUrl: '/files/licence.png', ...read }) });
    expect(opened.dialog.getByText(/识别结果可能有误，请核对并手动修正/)).toBeInTheDocument();
    await opened.user.upload(opened.dialog.getByLabelText('营业执照'), picture());
    await waitFor(() => expect(field(opened, '公司名称')).toHaveValue(read.companyName));
    expect(field(opened, '统一社会信用代码')).toHaveValue(read.uscc);
    expect(field(opened, '地址')).toHaveValue(read.address);
    expect(opened.dialog.getByText(/法定代表人：沈佳宁/)).toBeInTheDocument();
    expect(opened.backend.firstInput('uploads.image')).toMatchObject({
      ocrType: 'businessLicense',
      folderType: 'licence',
    });
  });

  it('does not overwrite typed values', async () => {
    const opened = await openDialog({}, { 'uploads.image': () => ({ fileUrl: '/files/licence.png', ...read }) });
    await type(opened, { 公司名称: '手填公司' });
    await opened.user.upload(opened.dialog.getByLabelText('营业执照'), picture());
    await waitFor(() => expect(field(opened, '统一社会信用代码')).toHaveValue(read.uscc));
    expect(field(opened, '公司名称')).toHaveValue('手填公司');
  });

  it('keeps the errors of the fields that it does not fill in', async () => {
    const opened = await openDialog({}, { 'uploads.image': () => ({ fileUrl: '/files/licence.png', ...read }) });
    await submit(opened);
    expect(await opened.dialog.findByText('请输入公司名称')).toBeInTheDocument();
    await opened.user.upload(opened.dialog.getByLabelText('营业执照'), picture());
    await waitFor(() => expect(field(opened, '公司名称')).toHaveValue(read.companyName));
    expect(opened.dialog.queryByText('请输入公司名称')).toBeNull();
    expect(opened.dialog.queryByText('请上传营业执照')).toBeNull();
    expect(field(opened, '品牌名称')).toHaveAccessibleDescription('请输入品牌名称');
    expect(field(opened, '联系人姓名')).toHaveAccessibleDescription('请输入联系人姓名');
  });

  it('reports a failed recognition and keeps the form usable', async () => {
    const opened = await openDialog();
    await opened.user.upload(opened.dialog.getByLabelText('营业执照'), picture());
    expect(await opened.dialog.findByText('未能识别出营业执照上的信息，请手动填写。')).toBeInTheDocument();
    await type(opened, { 公司名称: '手填公司' });
    expect(field(opened, '公司名称')).toHaveValue('手填公司');
  });

  it('shows a loader while running', async () => {
    const opened = await openDialog({}, { 'uploads.image': () => new Promise(() => {}) });
    await opened.user.upload(opened.dialog.getByLabelText('营业执照'), picture());
    expect(await opened.dialog.findByText('正在上传并识别营业执照…')).toBeInTheDocument();
  });

  it('marks a code with a wrong check digit', async () => {
    const opened = await openDialog();
    await type(opened, { 统一社会信用代码: '91330106MA2KLQ3R78' });
    expect(opened.dialog.getByText('该代码的校验位不符，请核对')).toBeInTheDocument();
    await opened.user.type(field(opened, '统一社会信用代码'), '{Backspace}9');
    expect(opened.dialog.queryByText('该代码的校验位不符，请核对')).toBeNull();
  });
});

describe('repeated registration (Spec 1 §4)', () => {
  it('rejected: shows the reason, locks account and period, sends requestAgain, and is pending afterwards', async () => {
    const onSubmitted = vi.fn();
    const opened = await openDialog({ mode: 'resubmit', username: 'xinghe01', title: '注册未通过', onSubmitted });
    expect(screen.getByRole('dialog', { name: '注册未通过' })).toBeInTheDocument();
    expect(await opened.dialog.findByText(rejected.rejectReason)).toBeInTheDocument();
    expect(field(opened, '账号')).toHaveAttribute('readonly');
    for (const name of ['2 年 ¥1,398.00', '3 年 ¥2,097.00'])
      expect(opened.dialog.getByRole('radio', { name })).toBeDisabled();
    const periods = opened.dialog.getByRole('radiogroup', { name: '服务期限' });
    expect(periods).toHaveAccessibleDescription('费用已支付，服务期限不能修改');
    await put(opened.user, secret(opened, '密码'), example.password);
    await put(opened.user, secret(opened, '确认密码'), example.password);
    await type(opened, { 验证码: '246810' });
    await opened.user.click(opened.dialog.getByRole('radio', { name: /我已阅读并同意/ }));
    await submit(opened, '重新提交审核');
    expect(await screen.findByRole('dialog', { name: '已重新提交' })).toBeInTheDocument();
    expect(opened.dialog.getByText('待审核')).toBeInTheDocument();
    expect(opened.backend.firstInput('registrations.requestAgain')).toMatchObject({
      userId: rejected.userId,
      username: 'xinghe01',
      nickName: '星河音乐',
    });
    expect(onSubmitted).not.toHaveBeenCalled();
    await opened.user.click(opened.dialog.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('unpaid: sends a registration and opens the payment', async () => {
    const onSubmitted = vi.fn();
    const unpaid = { ...rejected, auditStatus: 3, rejectReason: null };
    const opened = await openDialog(
      { mode: 'resubmit', username: 'xinghe01', onSubmitted },
      { 'audits.detail': () => unpaid },
    );
    expect(screen.getByRole('dialog', { name: '重新注册' })).toBeInTheDocument();
    await opened.dialog.findByRole('textbox', { name: '机构简称' });
    expect(opened.dialog.getByRole('radio', { name: '2 年 ¥1,398.00' })).toBeEnabled();
    expect(opened.dialog.queryByText('费用已支付，服务期限不能修改')).toBeNull();
    await put(opened.user, secret(opened, '密码'), example.password);
    await put(opened.user, secret(opened, '确认密码'), example.password);
    await type(opened, { 验证码: '246810' });
    await opened.user.click(opened.dialog.getByRole('radio', { name: /我已阅读并同意/ }));
    await submit(opened);
    await waitFor(() => expect(onSubmitted).toHaveBeenCalledWith('xinghe01'));
    expect(opened.backend.countOf('registrations.requestAgain')).toBe(0);
  });
});

describe('unreadable fields of a repeated registration', () => {
  const openOdd = (fields: object) => {
    bindApp({ lenient: true });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    return openDialog(
      { mode: 'resubmit', username: 'xinghe01' },
      { 'audits.detail': () => ({ ...rejected, ...fields }) },
    );
  };
  afterEach(() => {
    bindApp({ lenient: false });
    vi.restoreAllMocks();
  });

  it('must be filled in again before anything is sent', async () => {
    const opened = await openOdd({ address: { a: 1 }, areaCode: ['86'] });
    expect(await opened.dialog.findByRole('textbox', { name: '地址' })).toHaveAccessibleDescription(
      UNREADABLE_REQUIRED,
    );
    expect(field(opened, '联系电话')).toHaveAccessibleDescription(UNREADABLE_REQUIRED);
    await put(opened.user, secret(opened, '密码'), example.password);
    await put(opened.user, secret(opened, '确认密码'), example.password);
    await type(opened, { 验证码: '246810', 联系电话: rejected.phone });
    await opened.user.click(opened.dialog.getByRole('radio', { name: /我已阅读并同意/ }));
    await submit(opened, '重新提交审核');
    expect(field(opened, '地址')).toHaveAccessibleDescription(UNREADABLE_REQUIRED);
    expect(opened.backend.countOf('registrations.requestAgain')).toBe(0);
    await type(opened, { 地址: '滨江区江南大道 1 号' });
    await submit(opened, '重新提交审核');
    expect(await screen.findByRole('dialog', { name: '已重新提交' })).toBeInTheDocument();
  });

  it('prevent the submission of a campus if its institution is unreadable', async () => {
    const { dialog } = await openOdd({ parentId: { a: 1 } });
    expect(await dialog.findByText('所属机构无法识别，现在不能重新提交，请稍后重试')).toBeVisible();
  });
});

describe('view of an application (Spec 1 §2)', () => {
  const view = async (auditStatus: number, more: object = {}, props: Props = {}) =>
    openDialog(
      { mode: 'view', username: 'xinghe01', ...props },
      { 'audits.detail': () => ({ ...rejected, auditStatus, ...more }) },
    );

  it('is read-only and shows submit time and status', async () => {
    const { dialog } = await view(0);
    expect(screen.getByRole('dialog', { name: '查看' })).toBeInTheDocument();
    expect(await dialog.findByText('2026-09-06 20:52:19')).toBeInTheDocument();
    expect(dialog.getByText('待审核')).toBeInTheDocument();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByText('驳回理由')).toBeNull();
    expect(dialog.queryByText('有效期')).toBeNull();
    expect(dialog.queryByRole('button', { name: '通过' })).toBeNull();
    expect(dialog.queryByRole('button', { name: '驳回' })).toBeNull();
    expect(dialog.getByText('1 年 ¥699.00')).toBeInTheDocument();
  });

  it('shows an unknown status as pending', async () => {
    const { dialog } = await view(7);
    expect(await dialog.findByText('待审核')).toBeInTheDocument();
  });

  it('shows the reason of the rejection, with a way to register again, for a rejected application only', async () => {
    const { user, dialog } = await view(2);
    expect(await dialog.findByText('驳回理由')).toBeInTheDocument();
    expect(dialog.getByText('已驳回')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '重新注册' }));
    expect(await screen.findByRole('dialog', { name: '重新注册' })).toBeInTheDocument();
    expect(await dialog.findByRole('textbox', { name: '机构简称' })).toHaveValue('星河音乐');
  });

  it('shows validity and remark for a passed application only', async () => {
    const settle = { beginDate: '2026-09-03', endDate: '2027-09-02' };
    const { dialog } = await view(1, { companyXgtSettleVO: settle, passRemark: '资料齐全' });
    expect(await dialog.findByText('2026-09-03 至 2027-09-02')).toBeInTheDocument();
    expect(dialog.getByText('资料齐全')).toBeInTheDocument();
    expect(dialog.queryByText('驳回理由')).toBeNull();
    expect(dialog.queryByRole('button', { name: '重新注册' })).toBeNull();
  });

  it('enlarges the pictures of the application', async () => {
    const { user, dialog } = await view(0);
    await user.click(await dialog.findByRole('button', { name: '放大营业执照' }));
    expect(await screen.findByRole('dialog', { name: '营业执照' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '营业执照' })).toBeNull());
    expect(screen.getByRole('dialog', { name: '查看' })).toBeInTheDocument();
  });

  it('reports a failed load of the application and offers a retry', async () => {
    let gone = true;
    const { user, dialog } = await openDialog(
      { mode: 'view', username: 'xinghe01' },
      {
        'audits.detail': () => {
          if (gone) throw new Refused('申请不存在');
          return rejected;
        },
      },
    );
    expect(await dialog.findByRole('alert')).toHaveTextContent('申请不存在');
    gone = false;
    await user.click(dialog.getByRole('button', { name: '重试' }));
    expect(await dialog.findAllByText('星河音乐')).toHaveLength(2);
  });
});

describe('audit of an application (Spec 1 §2, §4)', () => {
  const changedNow = {
    ...rejected,
    auditStatus: 0,
    rejectReason: null,
    rejected: { ...rejected, nickName: '星河', servicePeriod: 2, rejectReason: '简称与执照不符' },
  };

  it('passes the pending application to the handlers of 驳回 and 通过', async () => {
    const onReject = vi.fn();
    const onPass = vi.fn();
    const opened = await openDialog(
      { mode: 'audit', username: 'xinghe01', onReject, onPass },
      { 'audits.detail': () => changedNow },
    );
    expect(screen.getByRole('dialog', { name: '审核' })).toBeInTheDocument();
    await opened.user.click(await opened.dialog.findByRole('button', { name: '驳回' }));
    await opened.user.click(opened.dialog.getByRole('button', { name: '通过' }));
    expect(onReject).toHaveBeenCalledWith(expect.objectContaining({ username: 'xinghe01' }));
    expect(onPass).toHaveBeenCalledWith(expect.objectContaining({ username: 'xinghe01' }));
  });

  it('shows the changes since the rejection', async () => {
    const opened = await openDialog({ mode: 'audit', username: 'xinghe01' }, { 'audits.detail': () => changedNow });
    const changes = within(await opened.dialog.findByRole('region', { name: '驳回后的修改' }));
    expect(changes.getByText('上次驳回理由：简称与执照不符')).toBeInTheDocument();
    const [nickName, period] = changes.getAllByRole('listitem');
    expect(nickName).toHaveTextContent('机构简称星河→星河音乐');
    expect(period).toHaveTextContent('服务期限2 年 ¥1,398.00→1 年 ¥699.00');
    expect(opened.dialog.getAllByText('已修改')).toHaveLength(2);
  });

  it('shows no changes without an earlier rejection', async () => {
    const opened = await openDialog(
      { mode: 'audit', username: 'xinghe01' },
      { 'audits.detail': () => registrationExample },
    );
    await opened.dialog.findByText('待审核');
    expect(opened.dialog.queryByRole('region', { name: '驳回后的修改' })).toBeNull();
  });
});

describe('further campus (Spec 1 §1, §9)', () => {
  const brandId = '1843200000000000651';
  const answers: Record<string, Answer> = {
    'tenants.current': () => ({ ...tenantExample, brandId, brandName: '启明艺术' }),
    'tenants.parents': () => [{ tenantId: tenantExample.tenantId, tenantName: tenantExample.tenantName }],
  };

  async function fillInCampus(opened: Opened) {
    await opened.dialog.findByRole('textbox', { name: '品牌名称' });
    await type(opened, {
      品牌名称: '启明艺术',
      校区名称: '启明城西',
      公司名称: example.companyName,
      统一社会信用代码: example.uscc,
      联系人姓名: example.linkman,
      联系电话: example.phone,
      验证码: example.smsCode,
      账号: 'chengxi01',
    });
    await put(opened.user, secret(opened, '密码'), example.password);
    await put(opened.user, secret(opened, '确认密码'), example.password);
    for (const label of ['品牌标志', '营业执照', '法人身份证正面照', '法人身份证反面照'])
      await opened.user.upload(opened.dialog.getByLabelText(label), picture());
    await opened.user.click(opened.dialog.getByRole('radio', { name: '2 年 ¥998.00' }));
    await chooseAgent(opened);
    await opened.user.click(opened.dialog.getByRole('radio', { name: /我已阅读并同意/ }));
  }

  it('copies institution and brand and uses campus prices', async () => {
    const onSubmitted = vi.fn();
    const opened = await openDialog({ mode: 'campus', onSubmitted }, answers);
    expect(screen.getByRole('dialog', { name: '新增校区' })).toBeInTheDocument();
    expect(await opened.dialog.findByRole('textbox', { name: '品牌名称' })).toHaveValue('启明艺术');
    for (const name of ['1 年 ¥499.00', '2 年 ¥998.00', '3 年 ¥1,497.00'])
      expect(opened.dialog.getByRole('radio', { name })).toBeInTheDocument();
    await submit(opened);
    expect(await opened.dialog.findByText('请输入校区名称')).toBeInTheDocument();
    await fillInCampus(opened);
    await submit(opened);
    await waitFor(() => expect(onSubmitted).toHaveBeenCalledWith('chengxi01'));
    expect(opened.backend.firstInput('registrations.register')).toMatchObject({
      parentId: tenantExample.tenantId,
      brandId,
      servicePeriod: 22,
      sysType: 1,
    });
  });

  it('remains a campus application on the way back from payment', async () => {
    const user = userEvent.setup({ delay: null });
    const unpaid = {
      ...registrationExample,
      username: 'chengxi01',
      parentId: tenantExample.tenantId,
      servicePeriod: 22,
      auditStatus: 3,
    };
    const backend = registrationBackend({ ...answers, 'audits.detail': () => unpaid });
    renderScreen(<OnboardingFlow opened start={{ step: 'application', mode: 'campus' }} onEnd={vi.fn()} />);
    const opened: Opened = { user, backend, dialog: within(await screen.findByRole('dialog', { name: '新增校区' })) };
    await fillInCampus(opened);
    await submit(opened);
    const payment = within(await screen.findByRole('dialog', { name: '支付确认' }));
    await user.click(await payment.findByRole('button', { name: '返回' }));
    const again = within(await screen.findByRole('dialog', { name: '新增校区' }));
    expect(await again.findByRole('textbox', { name: '校区名称' })).toHaveValue('启明城西');
    expect(screen.queryByRole('dialog', { name: '重新注册' })).toBeNull();
  });
});
