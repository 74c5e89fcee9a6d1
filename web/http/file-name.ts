const EXTENDED = /filename\*\s*=\s*UTF-8''([^;]+)/i;
const PLAIN = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i;
/** Characters forbidden in file names, characters that disguise the extension, and path separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
const FORBIDDEN_CHARACTERS = /[\u0000-\u001f\u007f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns the sanitised file name of a content-disposition header (RFC 6266); null without one. */
export function fileNameOf(header: string | null): string | null {
  const extended = EXTENDED.exec(header ?? '')?.[1];
  const unencoded = PLAIN.exec(header ?? '');
  return safeFileName(
    decodeName(extended) ?? unencoded?.[1]?.replace(/\\(.)/g, '$1') ?? decodeName(unencoded?.[2]) ?? '',
  );
}

export function safeFileName(name: string): string | null {
  const safe = name.replace(FORBIDDEN_CHARACTERS, '_').replace(/^\.+/, '').trim();
  return safe === '' ? null : safe;
}

function decodeName(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
