/** Width and height of the drawing in its own units; the page scales the drawing. */
export const SPARK_WIDTH = 100;
export const SPARK_HEIGHT = 32;
/** Margin around the line, so that the full stroke width stays inside the drawing. */
const MARGIN = 3;
/** Minimum vertical range as a share of the highest amount, so that small changes do not look like jumps. */
const MIN_RANGE_SHARE = 0.1;

export interface SparkDrawing {
  /** SVG path of the line, interrupted at missing values. */
  line: string;
  /** SVG path of the area below the line. */
  ground: string;
  /** Coordinates of each value, in order; null for a missing value. */
  places: readonly ({ x: number; y: number } | null)[];
}

/**
 * Maps values to a line with the lowest value at the bottom. Equal values give a level line in the middle; if all
 * values are 0, the line is at the bottom.
 */
export function drawSpark(values: readonly (number | null)[]): SparkDrawing {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = Math.max(high - low, Math.abs(high) * MIN_RANGE_SHARE);
  const bottom = (high + low - room) / 2;
  const inner = SPARK_HEIGHT - 2 * MARGIN;
  const places = values.map((value, at) => {
    if (value === null) return null;
    const share = room > 0 ? (value - bottom) / room : 0;
    const x = values.length > 1 ? (at * SPARK_WIDTH) / (values.length - 1) : SPARK_WIDTH / 2;
    return { x: round(x), y: round(SPARK_HEIGHT - MARGIN - share * inner) };
  });
  const runs = splitAtGaps(places);
  return {
    line: runs.map((run) => `M${run.map(formatPoint).join('L')}${run.length === 1 ? 'h0.01' : ''}`).join(''),
    ground: runs
      .map((run) => `M${run[0]?.x} ${SPARK_HEIGHT}L${run.map(formatPoint).join('L')}V${SPARK_HEIGHT}Z`)
      .join(''),
    places,
  };
}

interface Point {
  x: number;
  y: number;
}
const formatPoint = ({ x, y }: Point): string => `${x} ${y}`;
const round = (value: number): number => Math.round(value * 100) / 100;

function splitAtGaps(places: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const place of places) {
    if (place) runs.at(-1)?.push(place);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}
