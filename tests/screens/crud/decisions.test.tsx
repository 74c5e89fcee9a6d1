import { Button } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { agentExample } from '#contracts/examples/entities/agent.ts';
import { announcementExample } from '#contracts/examples/entities/announcement.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { tenantExample } from '#contracts/examples/entities/tenant.ts';
import { sysUserExample } from '#contracts/examples/entities/user.ts';
import type { ConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { useEnableChange } from '#web/features/account/use-enable-change.tsx';
import { useActivation } from '#web/features/tenant/admin/use-activation.tsx';
import { useLessonRemoval } from '#web/features/timetable/lesson/use-lesson-removal.tsx';
import { useWithdrawal } from '#web/screens/announcement/index/use-withdrawal.tsx';
import { useSeatChange } from '#web/screens/edu/cla-detail/use-seat-change.tsx';
import { useStatusChange as useEnrolmentChange } from '#web/screens/edu/student/enrolment/use-status-change.tsx';
import { useStatusChange as useAgentChange } from '#web/screens/system/agent/use-status-change.tsx';
import { today } from '#web/session/today.ts';
import { answerCalls } from '../support/answer-calls.ts';
import { renderScreen, signInUser } from '../support/render.tsx';

interface Decision {
  /** Hook with the question. */
  use(): ConfirmedSend<never>;
  /** Subject of the question. */
  subject: unknown;
  /** Call that returns the current row. */
  read: string;
  /** Row as it is stored when the user decides. */
  stored: object;
  /** Wraps the stored row in the shape of the response of `read`. */
  answer?(row: object): unknown;
  write: string;
  confirm: string;
  message: string;
}

const lessonHours = `${claTimeExample.startTime}–${claTimeExample.endTime}`;
const seat = { ...studentClaExample, status: 1 };
const decisions: Record<string, Decision> = {
  'the suspension of a seat': {
    use: () => useSeatChange(claExample),
    subject: { change: 'stop', seat },
    read: 'studentClas.byStudent',
    stored: { ...seat, status: 3, exit: 'removed' },
    answer: (row) => [row],
    write: 'studentClas.stop',
    confirm: '停课',
    message: `学员“${seat.studentName}”在本班的状态已BY“移出班级”，请核对后再操作`,
  },
  'the suspension of an enrolment': {
    use: useEnrolmentChange,
    subject: studentCourseExample,
    read: 'studentCourses.detail',
    stored: { ...studentCourseExample, status: 2 },
    write: 'studentCourses.suspend',
    confirm: '停课',
    message: '报读“陈梓涵 · 少儿钢琴小组课”的状态已BY“停课”，请核对后再操作',
  },
  'the deactivation of an agent': {
    use: useAgentChange,
    subject: agentExample,
    read: 'agents.detail',
    stored: { ...agentExample, agentStatus: 0 },
    write: 'agents.updateStatus',
    confirm: '停用',
    message: `代理商“${agentExample.agentName}”的状态已BY“停用”，请核对后再操作`,
  },
  'the deactivation of an institution': {
    use: useActivation,
    subject: tenantExample,
    read: 'tenants.campusDetail',
    stored: { ...tenantExample, inUse: 0 },
    write: 'tenants.deactivate',
    confirm: '停用',
    message: `机构“${tenantExample.tenantName}”的状态已BY“停用”，请核对后再操作`,
  },
  'the deactivation of an account': {
    use: useEnableChange,
    subject: [sysUserExample],
    read: 'users.detail',
    stored: { ...sysUserExample, enable: 0 },
    write: 'users.changeEnable',
    confirm: '停用',
    message: `用户“${sysUserExample.name}（${sysUserExample.username}）”的状态已BY“停用”，请核对后再操作`,
  },
  'the withdrawal of an announcement': {
    use: useWithdrawal,
    subject: announcementExample,
    read: 'announcements.detail',
    stored: { ...announcementExample, status: 0 },
    write: 'announcements.withdraw',
    confirm: '撤回',
    message: `公告“${announcementExample.title}”已BY“已撤回”，请核对后再操作`,
  },
  'the removal of a lesson': {
    use: useLessonRemoval,
    subject: claTimeExample,
    read: 'claTimes.detail',
    stored: { ...claTimeExample, claDate: '2026-12-01' },
    write: 'claTimes.remove',
    confirm: '删除',
    message: `课次已BY“${claTimeExample.claName} 2026-12-01 ${lessonHours}，林晓雯，301 钢琴房”，请核对后再操作`,
  },
  'the removal of a lesson that got a substitute and a theme': {
    use: useLessonRemoval,
    subject: claTimeExample,
    read: 'claTimes.detail',
    stored: { ...claTimeExample, staffName: '周明', classTheme: '带琴谱' },
    write: 'claTimes.remove',
    confirm: '删除',
    message: `课次已BY“${claTimeExample.claName} ${claTimeExample.claDate} ${lessonHours}，周明，301 钢琴房，带琴谱”，请核对后再操作`,
  },
};

function Question({ use, subject }: Decision) {
  const { ask, dialog } = use();
  return (
    <>
      <Button onClick={() => ask(subject as never)}>询问</Button>
      {dialog}
    </>
  );
}

/** Opens and confirms the question about the decision, while the backend stores the row in the given state. */
async function confirm(decision: Decision, stored: object) {
  const { read, answer = (row: object) => row, write } = decision;
  signInUser();
  const backend = answerCalls({
    [read]: () => answer(stored),
    [write]: () => null,
    'dictData.configValue': () => '1',
  });
  renderScreen(<Question {...decision} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '询问' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: decision.confirm }));
  return { backend, question };
}

describe.each(Object.entries(decisions))('%s', (_, decision) => {
  const { stored, message, write } = decision;

  it('is not sent if another user has changed the state; the message names the user and the time', async () => {
    const version = { updateTime: `${today()} 10:05:00`, updateUserName: '王芳' };
    const { backend, question } = await confirm(decision, { ...stored, ...version });
    const told = message.replace('BY', '由 王芳 于 10:05 改为');
    await waitFor(() => expect(question.getByRole('alert')).toHaveTextContent(told));
    expect(backend.countOf(write)).toBe(0);
  });

  it('is not sent against a backend without versions if the state has changed', async () => {
    const { backend, question } = await confirm(decision, stored);
    await waitFor(() => expect(question.getByRole('alert')).toHaveTextContent(message.replace('BY', '变为')));
    expect(backend.countOf(write)).toBe(0);
  });

  it('is sent with the current version if the stored state is still the displayed one', async () => {
    const { subject } = decision;
    const shown = 'seat' in (subject as object) ? seat : ([subject].flat()[0] as object);
    const { backend } = await confirm(decision, { ...shown, updateTime: `${today()} 10:05:00` });
    await waitFor(() => expect(backend.countOf(write)).toBe(1));
    expect(backend.versions).toContain(`"${today()} 10:05:00"`);
  });
});
