export const SANS = 'Noto Sans CJK SC, Source Han Sans SC, PingFang SC, Microsoft YaHei, sans-serif';
export const SERIF = 'Noto Serif CJK SC, Source Han Serif SC, Songti SC, SimSun, serif';

interface TextLook {
  size: number;
  fill: string;
  family?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Total width in pixels over which the characters are spread. */
  width?: number;
  spacing?: number;
}

/** Renders a line of text. The point (x, y) is on the baseline, at the position that the anchor gives. */
export function text(x: number, y: number, words: string, look: TextLook): string {
  const { size, fill, family = SANS, weight = 400, anchor = 'start', width, spacing } = look;
  const spread = width === undefined ? '' : ` textLength="${width}" lengthAdjust="spacing"`;
  const gaps = spacing === undefined ? '' : ` letter-spacing="${spacing}"`;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="${family}" font-weight="${weight}" text-anchor="${anchor}"${spread}${gaps}>${words}</text>`;
}

export interface Drawing {
  width: number;
  height: number;
  /** Whole picture as an SVG document. */
  markup: string;
  /** True if the drawing has many shades, not only the few colours of print. */
  photograph?: true;
}

/**
 * Returns a drawing with the given content.
 * @param scale pixels per unit of the content
 */
export const drawing = (width: number, height: number, content: string, scale = 1): Drawing => {
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return {
    ...size,
    markup: `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  };
};
