import { Table } from '@mantine/core';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { Frame } from '#web/ui/form/Frame.tsx';
import { formatCount } from '#web/ui/display/numbers.ts';
import { kindName } from '../sandboxes/words.ts';
import type { ListedSandbox } from '../sandboxes/listed-sandbox.ts';

/** Lists the imports of customer files into a sandbox, without those that were undone. */
export function ImportsDialog({ dialog }: { dialog: Dialog<ListedSandbox> }) {
  const row = dialog.subject;
  return (
    <Frame opened={dialog.opened} onClose={dialog.close} title={`导入“${row?.name}”的名单`} size={480}>
      <Table aria-label="已导入的名单">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>名单</Table.Th>
            <Table.Th ta="right">行数</Table.Th>
            <Table.Th>导入时间</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {row?.imports.map(({ kind, count, at }) => (
            <Table.Tr key={`${kind} ${at}`}>
              <Table.Td>{kindName(kind)}</Table.Td>
              <Table.Td ta="right">{formatCount(count)}</Table.Td>
              <Table.Td>{at.slice(0, 16)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p>时间是沙箱里的时间；在沙箱中撤销了的导入不在其中。</p>
    </Frame>
  );
}
