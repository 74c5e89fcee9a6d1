import type { SearchHit } from '#contracts/entities/search-hit.ts';
import type { Audience } from '#contracts/rules/audience.ts';
import { claPage } from '../../features/enrolment/cla/index.ts';
import { teacherPageAddress } from '../../features/teacher/lazy.ts';
import type { SecondKey } from './result-groups.ts';
import type { SearchDialogs } from './use-search-dialogs.tsx';

/** Circumstances on which the targets of a hit depend. */
export interface TargetContext {
  audience: Audience | null;
  dialogs: SearchDialogs;
  openPage(path: string): void;
}

/** Page of a teacher's own classes. */
const OWN_TEACHING = '/edu/teacher/detail';
const AGENT_TENANTS = '/agent/tenant';

/**
 * Opens a hit as its list would. A teacher, who has no pages of students and classes, gets the students of the class.
 */
export function openHit(hit: SearchHit, { audience, dialogs, openPage }: TargetContext): void {
  const { kind, id, name, claId, claName } = hit;
  if (audience === 'teacher') {
    if (kind === 'cla') dialogs.listStudents({ claId: id, claName: name });
    else if (claId) dialogs.listStudents({ claId, claName: claName ?? '' });
    else openPage(OWN_TEACHING);
    return;
  }
  switch (kind) {
    case 'student':
      return dialogs.showStudent({ studentId: id, studentName: name });
    case 'cla':
      return openPage(claPage(id));
    case 'teacher':
      return openPage(teacherPageAddress(id));
    case 'campus':
      return openPage(`/edu/claTimeRule?deptId=${encodeURIComponent(id)}`);
    case 'staff':
      return dialogs.changeMember(id);
    case 'tenant':
      return audience === 'agent' ? openPage(AGENT_TENANTS) : dialogs.showTenant(hit);
  }
}

/** Returns the further actions on a hit, in the order of their keys. */
export function secondKeysOf(hit: SearchHit, { audience, dialogs }: TargetContext): SecondKey[] {
  const { kind, id, name } = hit;
  const week = (filters: object, requires?: 'studentId'): SecondKey => ({
    label: '课表',
    run: () => dialogs.showWeek({ name, filters, ...(requires && { requires }) }),
  });
  switch (kind) {
    case 'student':
      return [
        ...(audience === 'business'
          ? [{ label: '报名', run: () => dialogs.sell({ studentId: id, studentName: name }) }]
          : []),
        week({ studentId: id }, 'studentId'),
      ];
    case 'cla':
      return [
        {
          label: '记上课',
          run: () => dialogs.record({ claId: id, ...(hit.deptId && { deptId: hit.deptId }) }),
        },
        week({ claId: id }),
      ];
    case 'teacher':
      return [week({ teacherId: id })];
    default:
      return [];
  }
}
