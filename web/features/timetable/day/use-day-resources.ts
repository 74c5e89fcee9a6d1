import { useMemo } from 'react';
import useSWR from 'swr';
import { depts } from '#contracts/calls/depts.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { readRows } from '#web/crud/list/read-rows.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { useVersionTag } from '#web/http/cache/invalidation.ts';
import { send } from '#web/http/client.ts';
import { useCall } from '#web/http/use-call.ts';
import { useIdentity } from '#web/session/identity.ts';
import type { DayResource } from '../../lesson/week/index.ts';
import type { Resource } from './day-columns.ts';

interface Campus {
  deptId: string;
  deptName: string;
}

export interface DayResources {
  campuses: readonly Campus[];
  resources: readonly Resource[];
}

const NONE: readonly never[] = [];
const QUIET = { quiet: true };
/** The columns change rarely, so they are read at most once a minute, and after a write to rooms or staff. */
const SWR_OPTIONS = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  keepPreviousData: true,
  dedupingInterval: 60_000,
};

/**
 * Loads the campuses and the rooms or teachers that are the columns of a day; null while they load. Empty for teachers,
 * who may not list them, and if the backend refuses: then the columns come from the lessons alone.
 * @param deptId limits both to one campus
 */
export function useDayResources(by: DayResource, deptId: string | undefined): DayResources | null {
  const mayList = useIdentity()?.audience === 'business';
  const options = useCall(depts.myCampusOptions, mayList ? {} : null, QUIET);
  const campuses = useMemo(
    () => options.data?.filter((campus) => deptId === undefined || campus.deptId === deptId),
    [options.data, deptId],
  );
  const roomRows = useRooms(mayList && by === 'room');
  const teacherRows = useTeachersOf(mayList && by === 'teacher' ? campuses : undefined);
  const rows = by === 'room' ? roomRows : by === 'teacher' ? teacherRows : NONE;
  const isLoading = mayList && !options.error && (campuses === undefined || rows === undefined);
  return useMemo(() => {
    if (isLoading) return null;
    const own = rows?.filter((row) => deptId === undefined || row.deptId === deptId);
    return { campuses: campuses ?? NONE, resources: own ?? NONE };
  }, [isLoading, campuses, rows, deptId]);
}

/** Loads all rooms that the user may see, also those out of use. Returns undefined while loading, empty after an error. */
function useRooms(isNeeded: boolean): readonly Resource[] | undefined {
  const version = useVersionTag(rooms.list.domain);
  const { data, error } = useSWR(
    isNeeded ? [rooms.list.name, 'all', appBindings.scope(), version] : null,
    async (): Promise<Resource[]> =>
      (await readRows(rooms.list, {}, QUIET)).map((room) => ({
        id: room.roomId,
        name: room.roomName,
        deptId: room.deptId,
        deptName: room.deptName ?? '',
        capacity: room.capacity,
        outOfUse: !isInUse(room),
      })),
    SWR_OPTIONS,
  );
  return error ? NONE : data;
}

/** Loads the teachers of campuses. Returns undefined while loading, empty after an error. */
function useTeachersOf(campuses: readonly Campus[] | undefined): readonly Resource[] | undefined {
  const version = useVersionTag(staff.teacherOptions.domain);
  const { data, error } = useSWR(
    campuses
      ? [staff.teacherOptions.name, appBindings.scope(), version, ...campuses.map(({ deptId }) => deptId)]
      : null,
    async (): Promise<Resource[]> => {
      const teachersOf = async ({ deptId, deptName }: Campus): Promise<Resource[]> => {
        const teachers = await send(staff.teacherOptions, { deptId }, QUIET);
        return teachers.map(({ staffId, staffName }) => ({ id: staffId, name: staffName, deptId, deptName }));
      };
      return (await Promise.all((campuses ?? NONE).map(teachersOf))).flat();
    },
    SWR_OPTIONS,
  );
  return error ? NONE : data;
}
