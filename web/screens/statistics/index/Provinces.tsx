import type { Audience } from '#contracts/rules/audience.ts';
import { ProvincePanel } from './ProvincePanel.tsx';
import { provincesOf } from './provinces.ts';
import classes from './Statistics.module.css';

/** Where everyone is, as of now. */
export const Provinces = ({ audience }: { audience: Audience }) => (
  <div className={classes.panels}>
    {provincesOf(audience).map((group) => (
      <ProvincePanel key={group.read.name} group={group} />
    ))}
  </div>
);
