export interface Envelope {
  headers: Record<string, string>;
  items: { headers: { type: string; length?: number }; payload: string }[];
}

/**
 * Parses a Sentry envelope by the grammar of its protocol:
 *
 *     Envelope = Headers { "\n" Item } [ "\n" ] ;
 *     Item     = Headers "\n" Payload ;
 *
 * Headers are one line of JSON. A payload has the length in bytes that its headers state, otherwise it is one line.
 * @throws Error if the text is not an envelope
 */
export function parseEnvelope(text: string): Envelope {
  const bytes = new TextEncoder().encode(text);
  let position = 0;
  const decode = (end: number): string => {
    const part = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(position, end));
    position = end;
    return part;
  };
  const lineEnd = (): number => {
    const end = bytes.indexOf(0x0a, position);
    return end === -1 ? bytes.length : end;
  };
  const skipLineFeed = (): void => {
    if (bytes[position] !== 0x0a) throw new Error(`No line feed at byte ${position} of an envelope.`);
    position += 1;
  };
  const headers = JSON.parse(decode(lineEnd())) as Envelope['headers'];
  const items: Envelope['items'] = [];
  while (position < bytes.length) {
    skipLineFeed();
    if (position === bytes.length) break;
    const itemHeaders = JSON.parse(decode(lineEnd())) as Envelope['items'][number]['headers'];
    skipLineFeed();
    const end = itemHeaders.length === undefined ? lineEnd() : position + itemHeaders.length;
    if (end > bytes.length) throw new Error('The payload of an item is shorter than its length.');
    items.push({ headers: itemHeaders, payload: decode(end) });
  }
  if (items.some(({ headers: { type } }) => type === 'event') && !headers['event_id'])
    throw new Error('An envelope with an event has no event_id.');
  return { headers, items };
}
