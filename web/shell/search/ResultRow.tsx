import { Kbd } from '@mantine/core';
import { altKey } from '../../ui/keyboard/modifier.ts';
import type { Result } from './result-groups.ts';
import classes from './SearchPalette.module.css';
import type { Palette } from './use-palette.ts';

interface ResultRowProps {
  id: string;
  result: Result;
  active: boolean;
  palette: Palette;
}

/** Renders a result with its further actions. The field keeps the focus while the pointer is used. */
export function ResultRow({ id, result, active, palette }: ResultRowProps) {
  const { title, detail, icon, more } = result;
  return (
    <div
      id={id}
      role="row"
      aria-selected={active}
      className={classes.row}
      data-active={active || undefined}
      // The browser also reports a resting pointer when a row appears below it.
      onMouseMove={({ movementX, movementY }) => (movementX || movementY) && palette.activate(result.key)}
    >
      <div role="gridcell" className={classes.cell} aria-label={title}>
        <button
          type="button"
          tabIndex={-1}
          className={classes.main}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => palette.run(result.open)}
        >
          <span className={classes.icon}>{icon}</span>
          <span className={classes.texts}>
            <span className={classes.title} title={title}>
              {title}
            </span>
            {detail && (
              <span className={classes.detail} title={detail}>
                {detail}
              </span>
            )}
          </span>
        </button>
      </div>
      {more.map(({ label, run }, at) => (
        <div key={label} role="gridcell" className={classes.moreCell}>
          <button
            type="button"
            tabIndex={active ? 0 : -1}
            className={classes.more}
            aria-label={`${label}：${title}`}
            aria-keyshortcuts={`Alt+${at + 1}`}
            data-second-key={active || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => palette.run(run)}
            onKeyDown={(event) => palette.onSecondKeyDown(event, at)}
          >
            {label}
            <Kbd size="xs" className={classes.kbd}>
              {altKey(String(at + 1))}
            </Kbd>
          </button>
        </div>
      ))}
    </div>
  );
}
