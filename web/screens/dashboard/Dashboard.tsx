import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { roles } from '#contracts/rules/audience.ts';
import { useIdentity } from '../../session/identity.ts';
import { useSession } from '../../session/state.ts';
import { AdminModule } from './AdminModule.tsx';
import { AgentModule } from './AgentModule.tsx';
import { BusinessModule } from './BusinessModule.tsx';
import classes from './Dashboard.module.css';
import { Greeting } from './Greeting.tsx';
import { TeacherModule } from './TeacherModule.tsx';

/** Renders the home page, which consists of exactly one of four modules, chosen by the user's audience (Spec 1 §6). */
export function Dashboard() {
  const { user } = useSession();
  const identity = useIdentity();
  if (!user || !identity) return null;
  // A user with the teacher role but without a teacherId cannot open the teacher pages (Spec 1 §6, §8).
  const teacherless = identity.audience === 'business' && user.roles.includes(roles.teacher);
  return (
    <div className={classes.home}>
      {identity.audience !== 'business' && <Greeting name={user.name} />}
      {identity.audience === 'admin' && <AdminModule />}
      {identity.audience === 'agent' && user.agentId && <AgentModule agentId={user.agentId} />}
      {identity.audience === 'teacher' && <TeacherModule user={user} />}
      {identity.audience === 'business' && (
        <BusinessModule name={user.name}>
          {teacherless && (
            <Alert color="red" variant="light" title="获取教师信息失败" icon={<IconAlertTriangle size={18} />}>
              您的账号尚未关联教师档案，请联系机构负责人。
            </Alert>
          )}
        </BusinessModule>
      )}
    </div>
  );
}
