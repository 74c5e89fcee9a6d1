import type { profile as calls } from '#contracts/calls/profile.ts';
import type { Upload } from '#contracts/formats/upload.ts';
import { imageKindOf, LOGO_KINDS } from '#contracts/formats/image-file.ts';
import { matchesPassword } from '#seed/generators/password.ts';
import { badInput } from '#mock-server/kernel/refusal.ts';
import { readPicture } from '#mock-server/kernel/uploads/picture.ts';
import { bytesOf } from '#mock-server/kernel/uploads/uploaded-files.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { saltedHash } from '../salted-hash.ts';

/** Handlers for the signed-in user's own data (Spec 1 §2, §7). */
export const profile: Handlers<typeof calls> = {
  detail({ store, uploads }, { user }) {
    const { name, emailAddress, phone, username, createTime, updateTime, updateUserName } = user;
    const deptName = store.tables.dept.get(user.deptId ?? '')?.deptName;
    const avatar = uploads.address(user.avatar);
    return {
      name,
      emailAddress,
      phone,
      username,
      avatar,
      deptName,
      createDate: createTime,
      updateTime,
      updateUserName,
    };
  },

  update({ store }, { user }, { name, emailAddress, phone }) {
    store.tables.user.patch(user.userId, { name, emailAddress, phone });
  },

  /** Changes the password and signs out the account's other sessions. */
  updatePassword({ store, sessions }, { id, user }, { oldPassword, newPassword }) {
    if (!matchesPassword(oldPassword, user.passwordHash)) throw badInput('旧密码不正确');
    if (newPassword === oldPassword) throw badInput('新密码不能与旧密码相同');
    store.tables.user.patch(user.userId, { passwordHash: saltedHash(newPassword) });
    sessions.endAll(user.userId, id);
  },

  async uploadAvatar(world, { user }, { file }) {
    requireAvatarSize(file);
    const avatar = await world.uploads.keep(file, LOGO_KINDS);
    return () => {
      world.store.tables.user.patch(user.userId, { avatar });
      const address = world.uploads.address(avatar);
      const end = address.lastIndexOf('/') + 1;
      return { prePath: address.slice(0, end), fileName: address.slice(end) };
    };
  },
};

/** Width and height of an avatar in pixels: the size of the crop box (Spec 1 §9). */
const AVATAR_PIXELS = 200;

function requireAvatarSize(file: Upload): void {
  const bytes = bytesOf(file);
  const kind = imageKindOf(bytes);
  if (!kind || !LOGO_KINDS.includes(kind)) throw badInput('文件格式错误，请上传图片类型,如：JPG，PNG后缀的文件。');
  const picture = readPicture(kind, bytes);
  // A damaged picture passes this check; storing the picture rejects it with a message of its own.
  if (picture && (picture.width !== AVATAR_PIXELS || picture.height !== AVATAR_PIXELS))
    throw badInput(`头像必须为 ${AVATAR_PIXELS} × ${AVATAR_PIXELS} 像素`);
}
