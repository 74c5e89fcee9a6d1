import type { Audience } from '#contracts/rules/audience.ts';
import {
  AgentFigures,
  InstitutionFigures,
  PlatformFigures,
  TimeRangeBar,
  useTimeRange,
  type TimeRange,
} from '#web/features/statistics/index.ts';
import { useIdentity } from '#web/session/identity.ts';
import { useSession } from '#web/session/state.ts';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { PageHeader } from '#web/ui/list/PageHeader.tsx';
import { rankingsOf } from './rankings.ts';
import classes from './Statistics.module.css';

/** Lazy panels below the figures, loaded after the code of the page. Until then a placeholder shows a busy state. */
const Panels = lazyPart(
  lazyModule(async () => (await import('./Panels.tsx')).Panels),
  <div aria-busy="true" data-skeleton />,
);

/** Renders figures, rankings and the distribution by province for the user's audience (Spec 2 §3, §6). */
export function Statistics() {
  const range = useTimeRange();
  const { user } = useSession();
  const { audience, isInstitution } = useIdentity() ?? {};
  if (!user || !audience) return null;
  const rankings = rankingsOf(audience, range.span, audience === 'business' && !isInstitution);
  return (
    <div className={classes.page}>
      <PageHeader />
      <TimeRangeBar range={range} />
      <Figures audience={audience} range={range} agentId={user.agentId} />
      <Panels audience={audience} rankings={rankings} span={range.span} />
    </div>
  );
}

interface FiguresProps {
  audience: Audience;
  range: TimeRange;
  agentId: string | null | undefined;
}

/** Renders the figures returned by the statistics call of the user's audience (Spec 2 §6). */
function Figures({ audience, range, agentId }: FiguresProps) {
  if (audience === 'admin') return <PlatformFigures range={range} />;
  if (audience === 'business') return <InstitutionFigures range={range} />;
  return agentId ? <AgentFigures range={range} agentId={agentId} /> : null;
}
