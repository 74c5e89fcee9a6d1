import type { ReplacedData } from '#contracts/control/sandboxes.ts';
import { Button, Table } from '@mantine/core';

interface Props {
  restorable: readonly ReplacedData[];
  busy: boolean;
  onRestore(replaced: ReplacedData): void;
}

/** Lists the replaced data of a sandbox that can still be restored, newest first. Renders nothing if there is none. */
export const ReplacedList = ({ restorable, busy, onRestore }: Props) =>
  restorable.length > 0 && (
    <section aria-label="收起的数据">
      <h3>收起的数据</h3>
      <p>重置、恢复快照或更换品牌之前录入的内容，各保留 24 小时。</p>
      <Table aria-label="收起的数据列表">
        <Table.Tbody>
          {restorable.map((replaced) => (
            <Table.Tr key={replaced.key}>
              <Table.Td>{replaced.name}</Table.Td>
              <Table.Td ta="right">
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={busy}
                  aria-label={`恢复 ${replaced.name}`}
                  onClick={() => onRestore(replaced)}
                >
                  恢复
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
