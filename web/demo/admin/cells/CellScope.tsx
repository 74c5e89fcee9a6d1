import { type ReactNode, use } from 'react';
import { admin } from '#contracts/control/sandboxes.ts';
import { ControlRootContext, useControl } from '../../control-client.ts';
import { AdminDataContext } from '../data/use-admin-data.ts';
import { cellRoot } from './page-cell.ts';
import { useCells } from './use-cells.ts';

interface Props {
  /** Cell to which the requests of the children go; null for that of the page. */
  cell: string | null;
  children: ReactNode;
}

/** Lets a dialog read the data of another cell and send its requests there. */
export function CellScope({ cell, children }: Props) {
  const [pageRoot, pageData, named] = [use(ControlRootContext), use(AdminDataContext), useCells()];
  const scope = cell === null ? pageRoot : cellRoot(cell);
  const { data } = useControl(admin.get, cell === null ? null : {}, { ...(scope !== null && { basePath: scope }) });
  const address = named?.find(({ name }) => name === cell)?.address;
  // Until the data of the other cell has loaded, the data of the page is used with the other cell's address.
  const fallback = pageData && address !== undefined ? { ...pageData, origin: address } : pageData;
  return (
    <ControlRootContext value={scope}>
      <AdminDataContext value={cell === null ? pageData : (data ?? fallback)}>{children}</AdminDataContext>
    </ControlRootContext>
  );
}
