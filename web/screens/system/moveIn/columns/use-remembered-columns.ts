import { useRef, useState } from 'react';
import * as z from 'zod';
import { moveIn } from '#contracts/calls/move-in.ts';
import { type RememberedColumn, rememberedColumn } from '#contracts/move-in/batch.ts';
import { storageKey } from '#web/http/address.ts';
import { send } from '#web/http/client.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSession } from '#web/session/state.ts';

interface RememberedColumns {
  remembered: readonly RememberedColumn[];
  /** Stores the columns in the institution, or on this device if the backend cannot store them. */
  remember(columns: readonly RememberedColumn[]): void;
}

const NO_COLUMNS: readonly RememberedColumn[] = [];
const columnList = z.array(rememberedColumn);

/** Returns the columns that users of the institution have matched by hand. */
export function useRememberedColumns(): RememberedColumns {
  const { user } = useSession();
  const key = storageKey(`move-in-columns:${user?.tenantId ?? ''}`);
  const { data } = useCall(moveIn.columns, {}, { quiet: true });
  const [onDevice] = useState(() => readColumns(key));
  // Requests follow each other, so that the last choice wins.
  const queue = useRef(Promise.resolve());
  return {
    remembered: data ?? onDevice,
    remember: (columns) => {
      queue.current = queue.current.then(async () => {
        try {
          await send(moveIn.rememberColumns, { columns: [...columns] }, { quiet: true });
        } catch {
          storeColumns(key, columns);
        }
      });
    },
  };
}

function readColumns(key: string): readonly RememberedColumn[] {
  try {
    return columnList.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return NO_COLUMNS;
  }
}

function storeColumns(key: string, columns: readonly RememberedColumn[]): void {
  const isReplaced = (old: RememberedColumn): boolean =>
    columns.some(({ sheet, title }) => old.sheet === sheet && old.title === title);
  const kept = readColumns(key).filter((old) => !isReplaced(old));
  try {
    localStorage.setItem(key, JSON.stringify([...kept, ...columns]));
  } catch {
    // The storage is full or blocked. The columns then apply to these files only.
  }
}
