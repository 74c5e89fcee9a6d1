import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Incident } from '../../http/report-error.ts';

const DECIMALS = 1_000;

/** Reports the Core Web Vitals of this visit, each when the browser knows it: CLS, INP and LCP when the page is left. */
export function measurePage(report: (incident: Incident) => void): void {
  const reportMetric = ({ name, value, rating }: Metric): void =>
    report({ kind: 'web-vital', name, value: Math.round(value * DECIMALS) / DECIMALS, rating });
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(reportMetric);
}
