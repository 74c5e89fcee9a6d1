/**
 * Returns who did something and when, as part of a sentence: 由 王芳 于 10:05 . The date is omitted if it is today.
 * @param time moment as yyyy-MM-dd HH:mm:ss
 */
export function byWhom(name: string | null | undefined, time: string | null | undefined, today: string): string {
  const by = name ? `由 ${name} ` : '由他人';
  if (!time) return by;
  return `${by}${name ? '' : ' '}于 ${time.slice(time.startsWith(today) ? 11 : 5, 16)} `;
}
