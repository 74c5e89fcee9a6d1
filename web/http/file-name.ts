const EXTENDED = /filename\*\s*=\s*UTF-8''([^;]+)/i;
const PLAIN = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i;
/** What no file system wants in a name, what hides its end from the reader, and path separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const UNWANTED = /[\u0000-\u001f\u007f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The name that a content-disposition header gives (RFC 6266), made safe; null without one. */
export function fileNameOf(header: string | null): string | null {
  const extended = EXTENDED.exec(header ?? '')?.[1];
  const plain = PLAIN.exec(header ?? '');
  return safeFileName(decoded(extended) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? decoded(plain?.[2]) ?? '');
}

export function safeFileName(name: string): string | null {
  const safe = name.replace(UNWANTED, '_').replace(/^\.+/, '').trim();
  return safe === '' ? null : safe;
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
