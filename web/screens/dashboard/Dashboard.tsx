import { useIdentity } from '../../session/identity.ts';
import { useSession } from '../../session/state.ts';
import { AdminModule } from './AdminModule.tsx';
import { AgentModule } from './AgentModule.tsx';
import { BusinessModule } from './BusinessModule.tsx';
import classes from './Dashboard.module.css';
import { Greeting } from './Greeting.tsx';
import { TeacherModule } from './TeacherModule.tsx';

/** Home: exactly one of four modules, by who the user is (Spec 1 §6). */
export function Dashboard() {
  const { user } = useSession();
  const identity = useIdentity();
  if (!user || !identity) return null;
  return (
    <div className={classes.home}>
      <Greeting name={user.name} />
      {identity.audience === 'admin' && <AdminModule />}
      {identity.audience === 'agent' && user.agentId && <AgentModule agentId={user.agentId} />}
      {identity.audience === 'teacher' && <TeacherModule user={user} />}
      {identity.audience === 'business' && <BusinessModule />}
    </div>
  );
}
