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
  area: string;
  /** Coordinates of each value, in order; null for a missing value. */
  coordinates: readonly ({ x: number; y: number } | null)[];
}

/**
 * Maps values to a line with the lowest value at the bottom. Equal values give a level line in the middle; if all
 * values are 0, the line is at the bottom.
 */
export function drawSpark(values: readonly (number | null)[]): SparkDrawing {
  const knownValues = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...knownValues), Math.max(...knownValues)];
  const range = Math.max(high - low, Math.abs(high) * MIN_RANGE_SHARE);
  const bottom = (high + low - range) / 2;
  const inner = SPARK_HEIGHT - 2 * MARGIN;
  const coordinates = values.map((value, index) => {
    if (value === null) return null;
    const share = range > 0 ? (value - bottom) / range : 0;
    const x = values.length > 1 ? (index * SPARK_WIDTH) / (values.length - 1) : SPARK_WIDTH / 2;
    return { x: roundToHundredths(x), y: roundToHundredths(SPARK_HEIGHT - MARGIN - share * inner) };
  });
  const runs = splitAtGaps(coordinates);
  return {
    line: runs.map((run) => `M${run.map(formatPoint).join('L')}${run.length === 1 ? 'h0.01' : ''}`).join(''),
    area: runs
      .map((run) => `M${run[0]?.x} ${SPARK_HEIGHT}L${run.map(formatPoint).join('L')}V${SPARK_HEIGHT}Z`)
      .join(''),
    coordinates,
  };
}

interface Point {
  x: number;
  y: number;
}
const formatPoint = ({ x, y }: Point): string => `${x} ${y}`;
const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

function splitAtGaps(coordinates: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of coordinates) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}
