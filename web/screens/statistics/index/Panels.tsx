import type { Audience } from '#contracts/rules/audience.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { ProvincePanel } from './ProvincePanel.tsx';
import { provincesOf } from './provinces.ts';
import { RankingPanel } from './RankingPanel.tsx';
import type { Ranking } from './rankings.ts';
import { RoomUsePanel } from './room-use/RoomUsePanel.tsx';
import classes from './Statistics.module.css';

interface PanelsProps {
  audience: Audience;
  rankings: readonly Ranking[];
  span: Span;
}

/** Renders the rankings and the use of the rooms in the chosen time range, and the current distribution by province. */
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
    <div className={classes.panels}>
      {provincesOf(audience).map((group) => (
        <ProvincePanel key={group.call.name} group={group} />
      ))}
    </div>
  </>
);
