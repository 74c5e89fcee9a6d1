/** What lies over the beginning of the window, one below the other, each as high as it is here (around.module.css). */
const HEIGHTS = { day: 44, expiry: 36, bar: 32 } as const;

const standing = new Set<keyof typeof HEIGHTS>();

/** The console begins below; where nothing stands it begins at the top. */
export function makeRoom(strip: keyof typeof HEIGHTS, stands: boolean): void {
  if (stands) standing.add(strip);
  else standing.delete(strip);
  const height = [...standing].reduce((sum, one) => sum + HEIGHTS[one], 0);
  document.documentElement.style.setProperty('--question', `${height}px`);
}
