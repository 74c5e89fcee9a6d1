import type { ServerResponse } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { BufferedDurations } from './buffered-durations.ts';

/** Classes of requests. `asset` means built files and pictures, `control` the control API, `page` all others. */
const REQUEST_CLASSES = ['call', 'control', 'page', 'asset'] as const;
export type RequestClass = (typeof REQUEST_CLASSES)[number];

/**
 * Classes of status codes, by their first digit. `none` counts requests whose connection was closed before a response.
 */
const STATUS_CLASSES = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;
/** Class of interim responses, which end no request. */
const INTERIM = '1xx';
const PER_CLASS = 100;

/** Upper bounds in seconds. Most calls take less than a millisecond, and an import takes seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests by class and status, and measures the time until their response was sent completely. */
export class RequestMetrics {
  /** Numbers of requests by class, then by status class. The library reads them at a scrape. */
  #counts: Readonly<Record<RequestClass, Float64Array>>;
  #durations: Readonly<Record<RequestClass, BufferedDurations>>;

  constructor(registry: Registry) {
    const counts = byClass(() => new Float64Array(STATUS_CLASSES.length));
    new Counter({
      name: 'mock_server_requests_total',
      help: 'Requests that have ended, by class and class of the status code.',
      labelNames: ['class', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const name of REQUEST_CLASSES)
          for (const [at, status] of STATUS_CLASSES.entries())
            if (status !== INTERIM) this.inc({ class: name, status }, counts[name][at]);
      },
    });
    const histogram = new Histogram({
      name: 'mock_server_request_duration_seconds',
      help: 'Time from the head of a request to the end of its response, by class.',
      labelNames: ['class'],
      buckets: BUCKETS,
      registers: [registry],
      collect: () => {
        for (const name of REQUEST_CLASSES) this.#durations[name].flush();
      },
    });
    for (const name of REQUEST_CLASSES) histogram.zero({ class: name });
    this.#durations = byClass((name) => new BufferedDurations(histogram.labels(name)));
    this.#counts = counts;
  }

  /** Begins to measure a request of this class. Returns the function to call when its response has ended. */
  begin(requestClass: RequestClass, res: ServerResponse): () => void {
    const begin = performance.now();
    return () => {
      const counts = this.#counts[requestClass];
      const status = res.headersSent ? Math.floor(res.statusCode / PER_CLASS) : 0;
      counts[status] = (counts[status] ?? 0) + 1;
      this.#durations[requestClass].add((performance.now() - begin) / 1_000);
    };
  }
}

const byClass = <T>(create: (name: RequestClass) => T): Record<RequestClass, T> => ({
  call: create('call'),
  control: create('control'),
  page: create('page'),
  asset: create('asset'),
});
