import { renewals } from '#contracts/calls/renewals.ts';
import type { Audience } from '#contracts/rules/audience.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { useAbsenceNote, useOffered } from '#web/crud/offered/use-offered.ts';
import { useAbsenceCheck } from '#web/http/absent-calls.ts';
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

/**
 * Renders the rankings, the use of the rooms and the renewal rates in the chosen time range, and the current distribution
 * by province. Panels that the backend lacks are named in the page header.
 */
export function Panels({ audience, rankings, span }: PanelsProps) {
  const isAbsent = useAbsenceCheck();
  const provinces = provincesOf(audience);
  const absent = [...rankings, ...provinces].filter(({ call }) => isAbsent(call));
  useAbsenceNote(absent.map(({ title }) => title).join('、'));
  const isBusiness = audience === 'business';
  const offersRates = useOffered(isBusiness ? '续费率' : '', renewals.rates);
  const offeredRankings = rankings.filter(({ call }) => !isAbsent(call));
  const offeredProvinces = provinces.filter(({ call }) => !isAbsent(call));
  return (
    <>
      {offeredRankings.length > 0 && (
        <div className={classes.panels}>
          {offeredRankings.map((ranking) => (
            <RankingPanel key={ranking.call.name} ranking={ranking} span={span} />
          ))}
        </div>
      )}
      {isBusiness && (
        <div className={classes.panels}>
          <RoomUsePanel span={span} />
        </div>
      )}
      {isBusiness && offersRates && (
        <div className={classes.panels}>
          <RenewalRatesPanel span={span} />
        </div>
      )}
      {offeredProvinces.length > 0 && (
        <div className={classes.panels}>
          {offeredProvinces.map((group) => (
            <ProvincePanel key={group.call.name} group={group} />
          ))}
        </div>
      )}
    </>
  );
}
