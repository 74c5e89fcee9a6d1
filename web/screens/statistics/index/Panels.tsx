import type { Audience } from '#contracts/rules/audience.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { ProvincePanel } from './ProvincePanel.tsx';
import { provincesOf } from './provinces.ts';
import { RankingPanel } from './RankingPanel.tsx';
import type { Ranking } from './rankings.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { RoomUsePanel } from './room-use/RoomUsePanel.tsx';
import classes from './Statistics.module.css';

const RenewalRatesPanel = lazyPart(
  lazyModule(async () => (await import('./renewal-rates/RenewalRatesPanel.tsx')).RenewalRatesPanel),
  <Skeleton height={500} />,
);

interface PanelsProps {
  audience: Audience;
  rankings: readonly Ranking[];
  span: Span;
}

/** Renders the rankings, the use of the rooms and the renewal rates in the chosen time range, and the current distribution by province. */
export const Panels = ({ audience, rankings, span }: PanelsProps) => (
  <>
    {rankings.length > 0 && (
      <div className={classes.panels}>
        {rankings.map((ranking) => (
          <RankingPanel key={ranking.call.name} ranking={ranking} span={span} />
        ))}
      </div>
    )}
    {audience === 'business' && (
      <div className={classes.panels}>
        <RoomUsePanel span={span} />
      </div>
    )}
    {audience === 'business' && (
      <div className={classes.panels}>
        <RenewalRatesPanel span={span} />
      </div>
    )}
    <div className={classes.panels}>
      {provincesOf(audience).map((group) => (
        <ProvincePanel key={group.call.name} group={group} />
      ))}
    </div>
  </>
);
