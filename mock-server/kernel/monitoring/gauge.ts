import { Gauge, type Registry } from 'prom-client';

/** Registers a gauge that is read at each scrape. A value that cannot be read is left out of the scrape. */
export function registerGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      try {
        gauge.set(await read());
      } catch {
        gauge.remove();
      }
    },
  });
}
