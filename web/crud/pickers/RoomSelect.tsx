import { rooms } from '#contracts/calls/rooms.ts';
import { useCall } from '../../http/use-call.ts';
import { SelectField, type SelectFieldProps } from '../../ui/fields/SelectField.tsx';
import { memoField } from '../../ui/fields/memo-field.tsx';
import { withKnown } from './known-choice.ts';

interface RoomSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Limits the choices to this campus. */
  deptId?: string | undefined;
  /** Name of the chosen room, shown if the room is not among the choices. */
  roomName?: string | null | undefined;
}

/** Renders a select for a room in use. It can be cleared, since most lessons need no room. */
export const RoomSelect = memoField(function RoomSelect({
  label = '教室',
  deptId,
  roomName,
  ...field
}: RoomSelectProps) {
  const { data = [] } = useCall(rooms.options, deptId ? { deptId } : {});
  const choices = data.map(({ roomId, roomName: name }) => ({ value: roomId, label: name }));
  return <SelectField label={label} choices={withKnown(choices, field.value, roomName)} clearable {...field} />;
});
