/** Of the drawing, whose size is told by the page. */
export const SPARK_WIDTH = 100;
export const SPARK_HEIGHT = 32;
/** The line stays inside with its whole breadth. */
const MARGIN = 3;
/** What hardly moves is not drawn as if it leapt: the height is a tenth of the amount at least. */
const LEAST_SHARE = 0.1;

export interface SparkDrawing {
  /** Of the line; broken where a value is missing. */
  line: string;
  /** Of the ground below it. */
  ground: string;
  /** Where each value lies; null where there is none. */
  places: readonly ({ x: number; y: number } | null)[];
}

/** The values from left to right, the lowest at the bottom. All alike they are a level line, nothing but zero one at the bottom. */
export function drawSpark(values: readonly (number | null)[]): SparkDrawing {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = Math.max(high - low, Math.abs(high) * LEAST_SHARE);
  const bottom = (high + low - room) / 2;
  const inner = SPARK_HEIGHT - 2 * MARGIN;
  const places = values.map((value, at) => {
    if (value === null) return null;
    const share = room > 0 ? (value - bottom) / room : 0;
    const x = values.length > 1 ? (at * SPARK_WIDTH) / (values.length - 1) : SPARK_WIDTH / 2;
    return { x: round(x), y: round(SPARK_HEIGHT - MARGIN - share * inner) };
  });
  const runs = inRuns(places);
  return {
    line: runs.map((run) => `M${run.map(inWords).join('L')}${run.length === 1 ? 'h0.01' : ''}`).join(''),
    ground: runs.map((run) => `M${run[0]?.x} ${SPARK_HEIGHT}L${run.map(inWords).join('L')}V${SPARK_HEIGHT}Z`).join(''),
    places,
  };
}

interface Place {
  x: number;
  y: number;
}
const inWords = ({ x, y }: Place): string => `${x} ${y}`;
const round = (value: number): number => Math.round(value * 100) / 100;

function inRuns(places: readonly (Place | null)[]): Place[][] {
  const runs: Place[][] = [[]];
  for (const place of places) {
    if (place) runs.at(-1)?.push(place);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}
