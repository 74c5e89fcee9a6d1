import { root } from '../../http/address.ts';
import type { Message, Receiver } from './receiver.ts';
import type { QueuedReport } from './report-queue.ts';
import { frameText } from './stack-frames.ts';
import type { Visit } from './visit.ts';

/** Maximum bytes of a body. nginx logs bodies of up to 32 kB. */
const MAX_BYTES = 24_000;

/** Returns the receiver of plain JSON: each body is an object with the facts of the visit and a list of reports. */
export function jsonReceiver(address: string, visit: Visit): Receiver {
  const isOwn = address.startsWith('/');
  return {
    address: isOwn ? root + address : address,
    // On another host any other type would need a preflight request, which sendBeacon cannot await.
    contentType: isOwn ? 'application/json' : 'text/plain;charset=UTF-8',
    write: (reports, dropped) =>
      inBodies(reports).map((group, index): Message => {
        const lost = index === 0 && dropped > 0 ? { dropped } : {};
        return { body: JSON.stringify({ ...visit, ...lost, reports: group.map(plain) }), reports: group };
      }),
  };
}

/** Returns a report with its frames as texts. */
function plain({ frames, components, ...report }: QueuedReport): object {
  return {
    ...report,
    ...(frames && { stack: frames.map(frameText) }),
    ...(components && { components: components.map(frameText) }),
  };
}

/** Divides reports into groups whose bodies do not exceed MAX_BYTES. */
function inBodies(reports: readonly QueuedReport[]): QueuedReport[][] {
  const groups: QueuedReport[][] = [];
  let bytes = MAX_BYTES;
  for (const report of reports) {
    // All text is ASCII: messages are scrubbed, and names of frames and calls have no other characters.
    const size = JSON.stringify(plain(report)).length;
    if (bytes + size > MAX_BYTES) {
      groups.push([]);
      bytes = 0;
    }
    groups.at(-1)?.push(report);
    bytes += size;
  }
  return groups;
}
