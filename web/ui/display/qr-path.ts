import { encode } from 'uqr';

/**
 * Width in modules of the light area around the code, which scanners need to find the code (ISO/IEC 18004 requires
 * four).
 */
const QUIET_ZONE = 4;

/** Returns a QR code as one SVG path in a square of `size` units; each module is one unit wide. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
