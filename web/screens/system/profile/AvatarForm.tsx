import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { profile as calls } from '#contracts/calls/profile.ts';
import { useSend } from '#web/http/use-send.ts';
import { updateOwnUser } from '#web/session/session.ts';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import { useDialogFrame } from '#web/ui/form/dialog-frame.ts';
import { useSubmitError } from '#web/ui/form/use-submit-error.ts';
import { useSubmitLock } from '#web/ui/form/use-submit-lock.ts';
import classes from './AvatarForm.module.css';
import { validateAvatar } from './validate-avatar.ts';
import { CropBox } from './CropBox.tsx';
import { croppedImage } from './cropped-image.ts';

/** Renders the form to choose a picture, crop it to 200 × 200 and upload it (Spec 1 §2, §7). */
export function AvatarForm() {
  const frame = useDialogFrame();
  const [picture, setPicture] = useState<{ file: File; address: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const cropResult = useRef<{ area: Area; file: File } | null>(null);
  const { send } = useSend(calls.uploadAvatar, { success: '修改头像成功' });
  const { failure, runSubmit } = useSubmitError();
  const { saving, run } = useSubmitLock(() => picture !== null);

  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.address);
    return undefined;
  }, [picture]);

  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    const validationError = await validateAvatar(file);
    setError(validationError);
    setArea(null);
    setPicture(validationError ? null : { file, address: URL.createObjectURL(file) });
  };
  const reject = (validationError: string): void => {
    setPicture(null);
    setArea(null);
    setError(validationError);
  };
  const save = async (): Promise<boolean> => {
    if (!picture || !area) return false;
    // An unchanged crop sends the previous file object, so that a retry reuses the operation key.
    if (cropResult.current?.area !== area)
      cropResult.current = { area, file: await croppedImage(picture.address, area) };
    const result = await send({ file: cropResult.current.file, fileType: 'avatar', fileIndex: 1 });
    if (result.ok) updateOwnUser({ avatar: result.data.prePath + result.data.fileName });
    return result.ok;
  };

  return (
    <div>
      {picture ? (
        <CropBox address={picture.address} onArea={setArea} onError={reject} />
      ) : (
        <div className={classes.place}>
          <IconPhotoUp size={40} stroke={1.25} aria-hidden />
          <p>请选择一张图片，再拖动、缩放以选取头像区域</p>
        </div>
      )}
      <p role="alert" className={classes.error}>
        {error}
      </p>
      <DialogFooter failure={failure}>
        <FileButton accept="image/png,image/jpeg,image/gif" onChange={choose} inputProps={{ 'aria-label': '选择图片' }}>
          {(props) => (
            <Button variant="default" className={classes.choose} disabled={saving} {...props}>
              {picture ? '重新选择' : '选择图片'}
            </Button>
          )}
        </FileButton>
        <Button variant="default" onClick={frame.requestClose} disabled={saving}>
          取消
        </Button>
        <Button onClick={() => void run(() => runSubmit(save))} loading={saving} disabled={!area}>
          保存头像
        </Button>
      </DialogFooter>
    </div>
  );
}
