import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parentTextFields } from '#contracts/entities/parent-text.ts';
import { textTemplatesExample } from '#contracts/examples/entities/parent-text.ts';
import { receiptExample } from '#contracts/examples/entities/sale.ts';
import { studentContactExample } from '#contracts/examples/entities/student-contact.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { balanceTexts, ParentTextDialog, type ParentTextSubject } from '#web/features/messages/parent-texts/lazy.ts';
import { readRecipient } from '#web/features/sale/receipt/receipt-text.ts';
import { OwedLessonList } from '#web/screens/edu/owedLesson/OwedLessonList.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { signInTo } from '../support/class-backend.ts';
import { makeUpBackend, openOwed } from '../support/make-up-backend.ts';
import { put } from '../support/put.ts';
import { renderScreen } from '../support/render.tsx';
import { dialog, row } from '../support/screen-queries.ts';

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

const missing: Answer = () => new Response('', { status: 404 });
const page = (...rows: object[]) => ({ rows, total: rows.length });
const told = { ...studentContactExample, studentId: openOwed.studentId, kind: 'text', outcome: null };
const campus = { deptId: '11', deptName: '滨江校区', deptType: 2, phone: '0571-86010011' };

function backendWith(answers: Readonly<Record<string, Answer>> = {}) {
  return makeUpBackend({
    'textTemplates.list': () => textTemplatesExample,
    'textTemplates.update': () => null,
    'textTemplates.reset': () => null,
    'studentContacts.list': () => page(),
    'studentContacts.add': () => null,
    'parentTexts.send': () => null,
    'depts.myCampuses': () => [campus, { ...campus, deptId: '12', deptName: '西湖校区', phone: null }],
    ...answers,
  });
}

const OFFER = `邹晋鹏家长您好，邹晋鹏还有一节课可以补：
课程：少儿钢琴小组课
所缺的课：9 月 6 日（周日）15:00–16:30
补课课时：扣 2 课时
请在 10 月 6 日（周二）前告诉我们方便的时间，我们来安排，谢谢！
电话：0571-86010011
启明艺术培训中心 滨江校区`;
const text = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const copyButton = () => screen.getByRole('button', { name: '复制并记录' });

describe('a text about an owed lesson', () => {
  async function open(answers: Readonly<Record<string, Answer>> = {}) {
    const backend = backendWith(answers);
    renderScreen(<OwedLessonList />, { path: '/edu/owedLesson', route: '/edu/owedLesson' });
    const user = userEvent.setup();
    await user.click(within(await row(/^邹晋鹏/)).getByRole('button', { name: '通知家长' }));
    await dialog('通知家长 · 邹晋鹏');
    return { backend, user };
  }

  it('is filled, copied and logged with Enter', async () => {
    const { backend, user } = await open();
    expect(await text('补课邀约')).toHaveValue(OFFER);
    expect(await screen.findByText('还没有告知过')).toBeVisible();
    expect(copyButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(backend.toasts).toEqual(['已复制并记录']));
    expect(await navigator.clipboard.readText()).toBe(OFFER);
    expect(backend.lastInput('studentContacts.add')).toEqual({
      studentId: openOwed.studentId,
      kind: 'text',
      textKind: 'makeUpOffer',
      content: OFFER,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows who last sent the family a text of this kind, and when', async () => {
    const rows = page(
      { ...told, textKind: 'absence', createTime: '2026-09-06 18:00:00' },
      { ...told, textKind: 'makeUpOffer', createTime: '2026-09-05 14:02:00', createUserName: '张老师' },
    );
    const { backend } = await open({ 'studentContacts.list': () => rows });
    expect(await screen.findByText('09-05 14:02 张老师已告知')).toBeVisible();
    expect(backend.lastInput('studentContacts.list')).toMatchObject({ studentId: openOwed.studentId, kind: 'text' });
  });

  it('is copied as edited, with Ctrl and Enter', async () => {
    const { backend, user } = await open();
    await user.click(screen.getByRole('radio', { name: '缺课通知' }));
    const field = await text('缺课通知');
    expect(field.value).toMatch(/没有来上这节课/);
    await put(user, field, '今天没见到晋鹏');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(backend.toasts).toEqual(['已复制并记录']));
    expect(await navigator.clipboard.readText()).toBe('今天没见到晋鹏');
    expect(backend.lastInput('studentContacts.add')).toMatchObject({ textKind: 'absence', content: '今天没见到晋鹏' });
  });

  it('is not copied while it is empty or too long', async () => {
    const { user } = await open();
    const field = await text('补课邀约');
    await user.clear(field);
    expect(copyButton()).toBeDisabled();
    await put(user, field, '长'.repeat(501));
    expect(screen.getByText('不能超过 500 个字符')).toBeVisible();
    expect(screen.getByText('501/500')).toBeVisible();
    expect(copyButton()).toBeDisabled();
  });

  it('is filled from the built-in template and only copied if a backend has none of the calls', async () => {
    const { backend, user } = await open({
      'textTemplates.list': missing,
      'studentContacts.list': missing,
      'studentContacts.add': missing,
    });
    expect((await text('补课邀约')).value).toContain('请在 10 月 6 日（周二）前告诉我们方便的时间');
    expect(screen.queryByRole('button', { name: '发送' })).not.toBeInTheDocument();
    await user.click(copyButton());
    await waitFor(() => expect(backend.toasts).toEqual(['已复制，后端未记录']));
  });

  it('is selected for a manual copy if the browser refuses, and then logged', async () => {
    const { backend, user } = await open();
    const field = await text('补课邀约');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(copyButton());
    expect(await screen.findByText(/^浏览器不允许自动复制/)).toBeVisible();
    expect(field.selectionEnd).toBe(OFFER.length);
    expect(backend.countOf('studentContacts.add')).toBe(0);
    await user.click(screen.getByRole('button', { name: '记录' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已复制并记录']));
    expect(backend.lastInput('studentContacts.add')).toMatchObject({ content: OFFER });
  });

  it('stays open with the reason if it was not logged', async () => {
    const gone: Answer = () => {
      throw new Refused('学员不存在');
    };
    const { backend, user } = await open({ 'studentContacts.add': gone });
    await text('补课邀约');
    await user.click(copyButton());
    expect(await screen.findByText('已复制，但没有记录：学员不存在')).toBeVisible();
    expect(backend.toasts).toEqual([]);
  });

  it('is sent by a backend that can do so', async () => {
    const { backend, user } = await open({ 'textTemplates.list': () => ({ ...textTemplatesExample, canSend: true }) });
    await text('补课邀约');
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已发送']));
    expect(backend.lastInput('parentTexts.send')).toEqual({
      studentId: openOwed.studentId,
      textKind: 'makeUpOffer',
      content: OFFER,
    });
    expect(backend.countOf('studentContacts.add')).toBe(0);
  });
});

describe('texts to several families', () => {
  const recipients = ['陈梓涵', '吴鹏煊', '纪鹏'].map((studentName, index) => ({
    studentId: String(index + 1),
    studentName,
    phone: `1385712080${index}`,
    values: { 课程: '少儿钢琴', 日期: '9 月 8 日', 时间: '16:30', 校区: '滨江校区' },
  }));
  function renderDialog(subject: ParentTextSubject, answers: Readonly<Record<string, Answer>> = {}) {
    const backend = backendWith(answers);
    const close = vi.fn();
    const opened = { opened: true, subject, openings: 1, open: vi.fn(), close };
    renderScreen(<ParentTextDialog dialog={opened} />, { path: '/', route: '/' });
    return { backend, close, user: userEvent.setup() };
  }

  it('are copied and logged one after the other with one key', async () => {
    const { backend, close, user } = renderDialog({ kind: 'lessonCancelled', recipients });
    await dialog('通知家长 · 3 名学员');
    expect((await text('停课通知')).value).toMatch(/^陈梓涵家长您好/);
    expect(screen.getByText('1/3')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: '复制下一位' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2/3')).toBeVisible();
    await waitFor(() => expect(backend.countOf('studentContacts.add')).toBe(2));
    expect(await navigator.clipboard.readText()).toMatch(/^吴鹏煊家长您好/);
    await waitFor(() => expect(screen.getByRole('button', { name: '复制下一位' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(backend.lastInput('studentContacts.add')).toMatchObject({ studentId: '3' }));
    expect(await screen.findByRole('button', { name: '完成' })).toHaveFocus();
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(backend.countOf('studentContacts.add')).toBe(3);
  });

  it('can be skipped and returned to; an edited text is kept', async () => {
    const { backend, user } = renderDialog({ kind: 'lessonCancelled', recipients });
    await put(user, await text('停课通知'), '改过的话');
    await user.click(screen.getByRole('button', { name: '下一位' }));
    expect((await text('停课通知')).value).toMatch(/^吴鹏煊家长您好/);
    await user.click(screen.getByRole('button', { name: '上一位' }));
    expect(await text('停课通知')).toHaveValue('改过的话');
    await user.click(copyButton());
    await waitFor(() => expect(backend.lastInput('studentContacts.add')).toMatchObject({ content: '改过的话' }));
  });

  it('are copied one at a time, even on a double click or with a held key', async () => {
    const { backend, user } = renderDialog({ kind: 'lessonCancelled', recipients });
    await text('停课通知');
    await user.dblClick(copyButton());
    const next = await screen.findByRole('button', { name: '复制下一位' });
    // The browser does not click a button if its keydown event was cancelled.
    expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false);
    fireEvent.keyDown(await text('停课通知'), { key: 'Enter', ctrlKey: true, repeat: true });
    await waitFor(() => expect(next).toBeEnabled());
    expect(screen.getByText('1/3')).toBeVisible();
    expect(backend.inputsOf('studentContacts.add')).toMatchObject([{ studentId: '1' }]);
  });

  it('are not copied a second time after a return to an earlier one', async () => {
    const { backend, user } = renderDialog({ kind: 'lessonCancelled', recipients });
    await text('停课通知');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: '复制下一位' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(backend.countOf('studentContacts.add')).toBe(2));
    await user.click(screen.getByRole('button', { name: '上一位' }));
    await user.click(screen.getByRole('button', { name: '复制下一位' }));
    expect(await screen.findByText('3/3')).toBeVisible();
    await waitFor(() =>
      expect(backend.inputsOf('studentContacts.add').map(({ studentId }) => studentId)).toEqual(['1', '2', '3']),
    );
  });

  it('are shown, but not copied, if they are empty or too long', async () => {
    const { backend, user } = renderDialog({ kind: 'lessonCancelled', recipients });
    await text('停课通知');
    await user.click(screen.getByRole('button', { name: '下一位' }));
    await user.clear(await text('停课通知'));
    await user.click(screen.getByRole('button', { name: '上一位' }));
    await user.click(copyButton());
    (await screen.findByRole('button', { name: '复制下一位' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2/3')).toBeVisible();
    expect(copyButton()).toBeDisabled();
    expect(backend.countOf('studentContacts.add')).toBe(1);
  });

  it('keep the focus and the text if only the selection can be copied', async () => {
    const { backend, user } = renderDialog({ kind: 'lessonCancelled', recipients });
    const field = await text('停课通知');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not over HTTPS'));
    const copySelection = vi.fn(() => true);
    Object.defineProperty(document, 'execCommand', { configurable: true, value: copySelection });
    try {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(backend.countOf('studentContacts.add')).toBe(1));
      expect(copySelection).toHaveBeenCalledExactlyOnceWith('copy');
      await waitFor(() => expect(screen.getByRole('button', { name: '复制下一位' })).toHaveFocus());
      await put(user, field, '改过的话');
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(backend.countOf('studentContacts.add')).toBe(2));
      await waitFor(() => expect(field).toHaveFocus());
      expect(field.selectionStart).toBe(field.selectionEnd);
    } finally {
      Reflect.deleteProperty(document, 'execCommand');
    }
  });

  it('are loaded when the dialog opens, and again on a retry after an error', async () => {
    const read = vi.fn<() => Promise<typeof recipients>>().mockRejectedValueOnce(new Error('lost'));
    read.mockResolvedValue(recipients);
    const { user } = renderDialog({ kind: 'lessonMoved', name: '钢琴 1 班', recipients: read });
    await dialog('通知家长 · 钢琴 1 班');
    expect(await screen.findByText('学员名单加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('1/3')).toBeVisible();
  });

  it('state the hours left of each course of one family', async () => {
    const { user } = renderDialog(balanceTexts({ studentId: '801', studentName: '陈梓涵', phone: '13857120801' }), {
      'studentCourses.list': () =>
        page(
          { ...studentCourseExample, balanceHour: 8, expireHour: 2 },
          {
            ...studentCourseExample,
            studentCourseId: '2',
            courseName: '素描',
            chargeType: 'date',
            dateEnd: '2026-12-31',
          },
          { ...studentCourseExample, studentCourseId: '3', courseName: '书法', status: 3 },
        ),
    });
    await dialog('通知家长 · 陈梓涵');
    expect((await text('课时提醒')).value).toContain('课程：少儿钢琴小组课\n剩余课时：6 课时\n有效期至：2027-03-01\n');
    expect(screen.getByText('1/2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '下一条' }));
    expect((await text('课时提醒')).value).toContain('课程：素描\n有效期至：2026-12-31\n');
    await user.click(screen.getByRole('radio', { name: '续费提醒' }));
    expect((await text('续费提醒')).value).toContain('新学期的课已经可以续报');
  });

  it('state the campus of the receipt and the last days of its products', async () => {
    const [line] = receiptExample.lines;
    const lines = ['2027-03-01', null, '2027-06-30', '2027-03-01'].map((expireDate) => ({ ...line, expireDate }));
    const read = () => readRecipient(receiptExample.receiptId, '13857120801');
    renderDialog(
      { kind: 'receipt', name: '陈梓涵', recipients: read },
      {
        'receipts.detail': () => ({ ...receiptExample, lines, deptName: '西湖校区', deptPhone: '0571-86010022' }),
      },
    );
    const { value } = await text('收款通知');
    expect(value).toContain(`收据号：${receiptExample.receiptNo}\n`);
    expect(value).toMatch(/电话：0571-86010022\n启明艺术培训中心 西湖校区$/);
    expect(value).toContain('有效期至：2027-03-01、2027-06-30\n');
    expect(parentTextFields.receipt).not.toContain('剩余课时');
  });

  it('show an empty state if there is no recipient', async () => {
    renderDialog({ kind: 'lessonMoved', name: '钢琴 1 班', recipients: async () => [] });
    expect(await screen.findByText('没有需要通知的学员')).toBeVisible();
  });
});

describe('文本模板', () => {
  async function open(answers: Readonly<Record<string, Answer>> = {}) {
    const backend = backendWith(answers);
    renderScreen(<OwedLessonList />, { path: '/edu/owedLesson', route: '/edu/owedLesson' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '文本模板' }));
    await dialog('文本模板');
    return { backend, user };
  }

  it('inserts a field, shows the text for an example and saves it with its version', async () => {
    const { backend, user } = await open();
    const field = await text('缺课通知的模板');
    await put(user, field, '您好，');
    await user.click(screen.getByRole('button', { name: '课程' }));
    expect(field).toHaveValue('您好，{课程}');
    expect(field).toHaveFocus();
    expect(screen.getByText('预览（示例）').parentElement).toHaveTextContent('您好，少儿钢琴');
    await user.click(screen.getByRole('button', { name: '保存模板' }));
    await waitFor(() => expect(backend.toasts).toEqual(['缺课通知的模板已保存']));
    expect(backend.lastInput('textTemplates.update')).toEqual({
      textKind: 'absence',
      template: '您好，{课程}',
      basedOnTime: null,
    });
  });

  it('rejects a field that this kind of text does not have', async () => {
    const { backend, user } = await open();
    await put(user, await text('缺课通知的模板'), '{收据号}您好');
    await user.click(screen.getByRole('button', { name: '保存模板' }));
    expect(await screen.findByText('缺课通知没有字段“{收据号}”')).toBeVisible();
    expect(backend.countOf('textTemplates.update')).toBe(0);
  });

  it('asks before another kind is shown while the text is not saved', async () => {
    const { user } = await open();
    await put(user, await text('缺课通知的模板'), '您好');
    await user.click(screen.getByRole('tab', { name: '课时提醒' }));
    await user.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(await text('缺课通知的模板')).toHaveValue('您好');
    await user.click(screen.getByRole('tab', { name: '课时提醒' }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    expect((await text('课时提醒的模板')).value).toContain('剩余课时：{剩余课时}');
  });

  it('restores the default template after a confirmation', async () => {
    const { backend, user } = await open();
    expect(screen.queryByRole('button', { name: '恢复默认' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('tab', { name: /^续费提醒/ }));
    await user.click(await screen.findByRole('button', { name: '恢复默认' }));
    const question = within(await dialog('恢复默认模板'));
    await user.click(question.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已恢复默认模板']));
    expect(backend.lastInput('textTemplates.reset')).toEqual({ textKind: 'renewal', basedOnTime: null });
  });

  it('is not offered at a campus', async () => {
    signInTo('campus');
    backendWith();
    signInTo('campus');
    renderScreen(<OwedLessonList />, { path: '/edu/owedLesson', route: '/edu/owedLesson' });
    await row(/^邹晋鹏/);
    expect(screen.queryByRole('button', { name: '文本模板' })).not.toBeInTheDocument();
  });

  it('states that the backend does not support templates', async () => {
    await open({ 'textTemplates.list': missing });
    expect(await screen.findByText('后台尚不支持文本模板')).toBeVisible();
  });
});
