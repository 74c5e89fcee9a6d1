import type { Area } from 'react-easy-crop';

/** Width and height of the avatar in pixels (Spec 1 §2). */
const SIDE = 200;

/**
 * Crops the picture by redrawing it, so that the file contains only pixels and no metadata such as location or camera.
 */
export async function croppedImage(address: string, { x, y, width, height }: Area): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to cut the avatar on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not write the avatar as PNG.');
  return new File([blob], 'avatar.png', { type: 'image/png' });
}
