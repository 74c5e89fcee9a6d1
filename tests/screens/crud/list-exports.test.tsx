import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { agentExample } from '#contracts/examples/entities/agent.ts';
import { campusExample } from '#contracts/examples/entities/dept.ts';
import { dictDataExample, dictTypeExample } from '#contracts/examples/entities/dictionary.ts';
import { roomExample } from '#contracts/examples/entities/room.ts';
import { staffExample } from '#contracts/examples/entities/staff.ts';
import { changeLogExample, tenantExample } from '#contracts/examples/entities/tenant.ts';
import { sysUserExample } from '#contracts/examples/entities/user.ts';
import { renewalExample } from '#contracts/examples/entities/renewal.ts';
import { EVERY_PERMISSION } from '#contracts/permissions.ts';
import { ClaList } from '#web/screens/edu/cla/ClaList.tsx';
import { TrialList } from '#web/screens/edu/trial/TrialList.tsx';
import { OwedLessonList } from '#web/screens/edu/owedLesson/OwedLessonList.tsx';
import { RenewalList } from '#web/screens/edu/renewal/RenewalList.tsx';
import { ProductList } from '#web/screens/edu/product/ProductList.tsx';
import { RoomList } from '#web/screens/edu/room/RoomList.tsx';
import { StudentPage } from '#web/screens/edu/student/StudentPage.tsx';
import { AgentList } from '#web/screens/system/agent/AgentList.tsx';
import { AgentLog } from '#web/screens/system/agent-log/AgentLog.tsx';
import { DeptList } from '#web/screens/system/dept/DeptList.tsx';
import { DictDataPage } from '#web/screens/system/dict-data/DictDataPage.tsx';
import { DictTypeList } from '#web/screens/system/dict/DictTypeList.tsx';
import { StaffList } from '#web/screens/system/staff/StaffList.tsx';
import { TenantList } from '#web/screens/system/tenant/TenantList.tsx';
import { UserList } from '#web/screens/system/user/UserList.tsx';
import { type Answer, type Backend, Refused } from '../support/answer-calls.ts';
import { classBackend } from '../support/class-backend.ts';
import { trialBackend } from '../support/trial-backend.ts';
import { makeUpBackend } from '../support/make-up-backend.ts';
import { renderScreen, signInWith } from '../support/render.tsx';
import { studentBackend } from '../support/student-backend.ts';

const page = <Row,>(...rows: Row[]) => ({ rows, total: rows.length });
const otherAnswers: Record<string, Answer> = {
  'rooms.list': () => page(roomExample),
  'staff.list': () => page(staffExample),
  'dictTypes.list': () => page(dictTypeExample),
  'dictTypes.detail': () => dictTypeExample,
  'dictTypes.options': () => [dictTypeExample],
  'dictData.list': () => page(dictDataExample),
  'depts.list': () => page(campusExample),
  'depts.tree': () => [],
  'tenants.list': () => page(tenantExample),
  'tenants.parents': () => [],
  'tenants.options': () => [],
  'agents.list': () => page(agentExample),
  'agents.log': () => page(changeLogExample),
  'agents.options': () => [agentExample],
  'brands.options': () => [],
  'users.list': () => page(sysUserExample),
};

interface List {
  call: string;
  address: string;
  filters: Record<string, string>;
  drawn: ReactNode;
  route?: string;
  backend?: (answers: Record<string, Answer>) => Backend;
}
const dictTypePath = `/system/dict/data/${dictTypeExample.dictTypeId}`;
const lists: List[] = [
  { call: 'rooms.export', address: '/edu/room?roomName=琴', filters: { roomName: '琴' }, drawn: <RoomList /> },
  { call: 'clas.export', address: '/edu/cla?claName=班', filters: { claName: '班' }, drawn: <ClaList /> },
  {
    call: 'products.export',
    address: '/edu/product?productName=课时',
    filters: { productName: '课时' },
    drawn: <ProductList />,
  },
  {
    call: 'students.export',
    address: '/edu/student?activeTab=studentList&studentName=陈',
    filters: { studentName: '陈' },
    drawn: <StudentPage />,
    backend: studentBackend,
  },
  {
    call: 'studentCourses.export',
    address: '/edu/student?activeTab=studentCourseList&status=1',
    filters: { status: '1' },
    drawn: <StudentPage />,
    backend: studentBackend,
  },
  {
    call: 'studentProducts.export',
    address: '/edu/student?activeTab=purchaseProductList&refundTimeStart=2026-09-01&refundTimeEnd=2026-09-30',
    filters: { refundTimeStart: '2026-09-01', refundTimeEnd: '2026-09-30' },
    drawn: <StudentPage />,
    backend: studentBackend,
  },
  {
    call: 'owedLessons.export',
    address: '/edu/owedLesson?studentName=陈&state=open',
    filters: { studentName: '陈', state: 'open' },
    drawn: <OwedLessonList />,
    backend: makeUpBackend,
  },
  {
    call: 'renewals.export',
    address: '/edu/renewal?studentName=陈&reason=soon&activeTab=expired',
    filters: { studentName: '陈', reason: 'soon', stage: 'expired' },
    drawn: <RenewalList />,
    backend: (answers) => studentBackend({ 'renewals.list': () => page(renewalExample), ...answers }),
  },
  {
    call: 'trials.export',
    address: '/edu/trial?studentName=陈&isConverted=false',
    filters: { studentName: '陈', isConverted: 'false' },
    drawn: <TrialList />,
    backend: trialBackend,
  },
  { call: 'staff.export', address: '/system/staff?staffName=林', filters: { staffName: '林' }, drawn: <StaffList /> },
  {
    call: 'depts.export',
    address: '/system/dept?deptName=校&deptType=2',
    filters: { deptName: '校', deptType: '2' },
    drawn: <DeptList />,
  },
  {
    call: 'tenants.export',
    address: '/system/tenant?tenantName=滨江&inUse=1',
    filters: { tenantName: '滨江', inUse: '1' },
    drawn: <TenantList />,
  },
  { call: 'agents.export', address: '/system/agent?agentName=学', filters: { agentName: '学' }, drawn: <AgentList /> },
  {
    call: 'agents.exportLog',
    address: `/system/agent/log?agentId=${agentExample.agentId}`,
    filters: { agentId: agentExample.agentId },
    drawn: <AgentLog />,
  },
  {
    call: 'users.export',
    address: '/system/user?username=xihu&enable=1',
    filters: { username: 'xihu', enable: '1' },
    drawn: <UserList />,
  },
  {
    call: 'dictTypes.export',
    address: '/system/dict?dictName=出勤',
    filters: { dictName: '出勤' },
    drawn: <DictTypeList />,
  },
  {
    call: 'dictData.export',
    address: `${dictTypePath}?dictLabel=到`,
    filters: { dictLabel: '到', dictTypeId: dictTypeExample.dictTypeId },
    drawn: <DictDataPage />,
    route: '/system/dict/data/:dictTypeId',
  },
];

for (const { call, address, filters, drawn, route, backend: backendWith = classBackend } of lists)
  it(`导出 sends ${call} with the filters of the list`, async () => {
    const user = userEvent.setup();
    const backend = backendWith({
      ...otherAnswers,
      [call]: () => {
        throw new Refused('导出繁忙，请稍后重试');
      },
    });
    signInWith([EVERY_PERMISSION]);
    renderScreen(drawn, { path: address, route: route ?? address.split('?')[0] ?? '' });
    await user.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(backend.toasts).toEqual(['导出繁忙，请稍后重试']));
    expect(backend.inputsOf(call)).toEqual([filters]);
  });
