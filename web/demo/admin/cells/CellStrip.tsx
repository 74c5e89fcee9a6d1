import type { CellReport, CellState, NamedCell } from '#contracts/control/cells.ts';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconPlayerPause } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { loadText } from './cell-text.ts';
import classes from './cells.module.css';

const ICONS: Readonly<Record<CellState, ComponentType<{ size: number }>>> = {
  ready: IconCircleCheck,
  busy: IconPlayerPause,
  unreachable: IconCloudOff,
};

interface Props {
  cells: readonly NamedCell[];
  /** State of the cells; undefined until known. */
  reports: readonly CellReport[] | undefined;
}

/** Shows each cell with its state, its number of sandboxes and its address. */
export const CellStrip = ({ cells, reports }: Props) => (
  <section className={classes.strip} aria-label="服务器">
    <ul>
      {cells.map(({ name, address }) => {
        const report = reports?.find((one) => one.name === name);
        const Icon = report && ICONS[report.state];
        return (
          <li key={name} data-state={report?.state}>
            <span className={classes.icon} aria-hidden>
              {Icon && <Icon size={18} />}
            </span>
            <span className={classes.text}>
              <span>
                <strong>{name}</strong>
                {report && ` · ${loadText(report)}`}
              </span>
              <span className={classes.address}>{address}</span>
            </span>
          </li>
        );
      })}
    </ul>
  </section>
);

/** States which cells are missing from the list. */
export const MissingCells = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Alert color="yellow" variant="light" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
      无法连接服务器 {names.join('、')}，其中的沙箱没有列在下面；正在自动重试。
    </Alert>
  );
