const HELP = /^# HELP ([a-z_]+) \S.*$/;
const TYPE = /^# TYPE ([a-z_]+) (counter|gauge|histogram)$/;
const SAMPLE = /^([a-z_]+)(?:\{([^{}]*)\})? (-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/;
const LABEL = /^([a-z]+)="([^"\\]*)"$/;
const SUFFIXES = ['', '_bucket', '_sum', '_count'];

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Metric {
  type: string;
  samples: Sample[];
}

/**
 * Parses the text format of Prometheus strictly. Returns the metrics by name.
 * @throws Error for a line that is not expected at its place
 */
export function parsePrometheus(text: string): Map<string, Metric> {
  if (!text.endsWith('\n')) throw new Error('The last line is not terminated.');
  const metrics = new Map<string, Metric>();
  for (const block of text.trimEnd().split('\n\n')) {
    const [help = '', type = '', ...lines] = block.split('\n');
    const name = HELP.exec(help)?.[1];
    const [, typeName, kind] = TYPE.exec(type) ?? [];
    if (name === undefined || kind === undefined || name !== typeName) throw new Error(`Not a metric: ${help} ${type}`);
    if (metrics.has(name)) throw new Error(`Repeated: ${name}`);
    metrics.set(name, { type: kind, samples: lines.map((line) => parseSample(line, name, kind)) });
  }
  return metrics;
}

function parseSample(line: string, metric: string, type: string): Sample {
  const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
  const suffixes = type === 'histogram' ? SUFFIXES.slice(1) : [''];
  if (name === undefined || !suffixes.some((suffix) => name === metric + suffix))
    throw new Error(`Not a sample of ${metric}: ${line}`);
  return {
    name,
    labels: Object.fromEntries(labels === '' ? [] : labels.split(',').map(parseLabel)),
    value: Number(value),
  };
}

function parseLabel(text: string): [string, string] {
  const [, name, value] = LABEL.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new Error(`Not a label: ${text}`);
  return [name, value];
}
