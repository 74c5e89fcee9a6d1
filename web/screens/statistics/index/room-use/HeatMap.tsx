import { weekDayNames } from '#contracts/formats/week-day.ts';
import { OPEN_HOUR_STARTS } from '#contracts/rules/open-hours.ts';
import { type RoomUse, shareOfHour } from '#contracts/rules/room-use.ts';
import classes from './HeatMap.module.css';

/**
 * Renders the booked share of each open hour of the week in percent, as a table whose cells are coloured by the share.
 * @param use undefined while loading; the table then has no values
 */
export function HeatMap({ label, use }: { label: string; use: RoomUse | undefined }) {
  return (
    <table aria-label={label} className={classes.map}>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.unit}>%</span>
          </th>
          {OPEN_HOUR_STARTS.map((start) => (
            <th key={start} scope="col">
              {Number(start.slice(0, 2))}
              <span className={classes.minutes}>:00</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekDayNames.map((name, weekDay) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {OPEN_HOUR_STARTS.map((start, hour) => (
              <HeatCell key={start} share={use && shareOfHour(use, weekDay, hour)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders an hour of the week. `share` is null if no room was open in that hour, and undefined while loading. */
function HeatCell({ share }: { share: number | null | undefined }) {
  return (
    <td>
      {share !== undefined && share !== null && share > 0 && (
        <span aria-hidden className={classes.heat} style={{ '--share': share } as React.CSSProperties} />
      )}
      <span className={classes.value} data-empty={!share || undefined}>
        {share === undefined ? '' : share === null ? '—' : Math.round(100 * share)}
      </span>
    </td>
  );
}
