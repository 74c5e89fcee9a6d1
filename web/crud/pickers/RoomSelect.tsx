import { rooms } from '#contracts/calls/rooms.ts';
import { useCall } from '../../http/use-call.ts';
import { SelectField, type SelectFieldProps } from '../../ui/SelectField.tsx';
import { steady } from '../../ui/steady.tsx';
import { withKnown } from './known-choice.ts';

interface RoomSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Of this campus only. */
  deptId?: string | undefined;
  /** The chosen one's name, for a room that is no longer offered. */
  roomName?: string | null | undefined;
}

/** A room in use; most lessons may do without, so the choice can be taken back. */
export const RoomSelect = steady(function RoomSelect({ label = '教室', deptId, roomName, ...field }: RoomSelectProps) {
  const { data = [] } = useCall(rooms.options, deptId ? { deptId } : {});
  const choices = data.map(({ roomId, roomName: name }) => ({ value: roomId, label: name }));
  return <SelectField label={label} choices={withKnown(choices, field.value, roomName)} clearable {...field} />;
});
