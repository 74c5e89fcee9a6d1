import { encode } from 'uqr';

/** Light modules around the code, without which scanners do not find it (ISO/IEC 18004 asks for four). */
const QUIET_ZONE = 4;

/** A QR code as one path in a square of `size` units, a unit a module. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
