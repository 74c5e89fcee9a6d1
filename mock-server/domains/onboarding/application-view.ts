import type { Registration } from '#contracts/entities/registration.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** An application as it is told: names beside their ids, pictures where a browser finds them. */
export function shownApplication({ store, uploads }: World, row: Row<'registration'>): Registration {
  const withAddresses = (columns: object): object => {
    const pictures = pictureColumns.filter((column) => typeof columns[column as never] === 'string');
    return Object.fromEntries(pictures.map((column) => [column, uploads.address(columns[column as never] as string)]));
  };
  return {
    ...row,
    ...withAddresses(row),
    agentName: store.tables.agent.get(row.agentId ?? '')?.agentName ?? row.agentName,
    fileUrlList: row.fileUrlList?.map((file) => ({ ...file, fileUrl: uploads.address(file.fileUrl) })),
    rejected: row.rejected && { ...row.rejected, ...withAddresses(row.rejected) },
  };
}

/** The columns of an application that name a picture. */
export const pictureColumns = ['brandLogo', 'businessLicenseUrl', 'idFront', 'idReverse'] as const;
