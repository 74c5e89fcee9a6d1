import type { Registration } from '#contracts/entities/registration.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Returns an application as the response shows it: with display names and picture URLs. */
export function applicationView({ store, uploads }: World, row: Row<'registration'>): Registration {
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

/** Columns of an application that refer to a picture. */
export const pictureColumns = ['brandLogo', 'businessLicenseUrl', 'idFront', 'idReverse'] as const;
