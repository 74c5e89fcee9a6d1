import type { Audience } from '#contracts/rules/audience.ts';
import {
  AgentFigures,
  InstitutionFigures,
  PlatformFigures,
  TimeRangeBar,
  useTimeRange,
} from '../../../features/figures/index.ts';
import type { TimeRange } from '../../../features/time-range/index.ts';
import { useIdentity } from '../../../session/identity.ts';
import { useSession } from '../../../session/state.ts';
import { code } from '../../../ui/late/code.ts';
import { shownLate } from '../../../ui/late/shown-late.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { rankingsOf } from './rankings.ts';
import classes from './Statistics.module.css';

/** Below the figures: their code comes after the page's, and so long their place says that it is busy. */
const Panels = shownLate(
  code(async () => (await import('./Panels.tsx')).Panels),
  <div aria-busy="true" />,
);

/** Figures, rankings and where everyone is, for each audience its own (Spec 2 §3, §6). */
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

/** The statistics call follows the audience (Spec 2 §6). */
function Figures({ audience, range, agentId }: FiguresProps) {
  if (audience === 'admin') return <PlatformFigures range={range} />;
  if (audience === 'business') return <InstitutionFigures range={range} />;
  return agentId ? <AgentFigures range={range} agentId={agentId} /> : null;
}
