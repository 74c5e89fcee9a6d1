import 'react-easy-crop/react-easy-crop.css';
import { Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import classes from './AvatarForm.module.css';
import { validatePixelCount, WRONG_FILE } from './validate-avatar.ts';

/** Size of the crop box in pixels, fixed by Spec 1 §2. */
const BOX = { width: 200, height: 200 };
const MAX_ZOOM = 4;
const KEY_STEP = 5;

interface CropBoxProps {
  address: string;
  onArea(area: Area): void;
  /** Called with the message if the picture cannot be decoded or has too many pixels. */
  onError(error: string): void;
}

/**
 * Renders the picture under a fixed crop box. The picture is moved by dragging or arrow keys and zoomed by wheel, pinch
 * or slider.
 */
export function CropBox({ address, onArea, onError }: CropBoxProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [least, setLeast] = useState(1);
  return (
    <>
      <div className={classes.box}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={least}
          maxZoom={least * MAX_ZOOM}
          aspect={1}
          cropSize={BOX}
          keyboardStep={KEY_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onArea(area)}
          // Zooms a picture that is smaller or narrower than the crop box until it fills the box.
          onMediaLoaded={({ width, height, naturalWidth, naturalHeight }) => {
            const error = validatePixelCount(naturalWidth, naturalHeight);
            if (error) return onError(error);
            const minZoom = Math.max(1, BOX.width / width, BOX.height / height);
            setLeast(minZoom);
            setZoom(minZoom);
          }}
          mediaProps={{ onError: () => onError(WRONG_FILE), alt: '待裁剪的图片' }}
          cropperProps={{ 'aria-label': '头像区域，用方向键移动图片', role: 'group' }}
          // The content security policy would block the library's own style element.
          disableAutomaticStylesInjection
        />
      </div>
      <div className={classes.controls}>
        <span aria-hidden>缩放</span>
        <Slider
          thumbLabel="缩放"
          min={least}
          max={least * MAX_ZOOM}
          step={least / 20}
          value={zoom}
          onChange={setZoom}
          label={(value) => `${Math.round((value / least) * 100)}%`}
        />
        <p>头像为 200 × 200 像素；可拖动图片，或用方向键移动</p>
      </div>
    </>
  );
}
