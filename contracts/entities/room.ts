import * as z from 'zod';
import {
  dateTime,
  id,
  inUseFlag,
  optionalLines,
  requiredId,
  requiredText,
  wholeNumber,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { inUseFlags } from '../formats/in-use.ts';

/** A room of a campus (Spec 2 §7 Rooms; fields decided). */
export const room = z.object({
  roomId: id,
  roomName: z.string(),
  deptId: id,
  deptName: sentWhenSet(z.string()),
  capacity: sentWhenSet(wholeNumber),
  inUse: sentWhenSet(inUseFlag),
  remark: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  ...versionFields,
});
export type Room = z.infer<typeof room>;

export const roomForm = z.object({
  roomName: requiredText('请输入教室名称', 60),
  deptId: requiredId('请选择校区'),
  capacity: z.int('请输入整数').min(0, '座位数不能小于 0').max(999, '座位数不能大于 999').nullish(),
  inUse: inUseFlag.default(inUseFlags.yes),
  remark: optionalLines(200),
});

export const roomOption = room.pick({ roomId: true, roomName: true });
