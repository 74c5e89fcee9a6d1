/** A part of a page that the search lists on its own. */
interface Section {
  anchor: string;
  /** Headings that lead to the section, from the page's title down to the section's own. */
  titles: string[];
  text: string;
}

const HEADING = /<h(\d)[^>]*>(.*?<a[^>]* href="#([^"]*)"[^>]*>.*?<\/a>)<\/h\d>/gs;
const ANCHOR = /<a[^>]*class="header-anchor"[^>]*>.*?<\/a>/s;

/** Code in JavaScript. Its words, such as `response` and `status`, say nothing about its section. */
const SCRIPT = /<div class="language-js[^"]*".*?<\/pre>/gs;

/** Splits a rendered page at its headings. */
export function sectionsOf(html: string): Section[] {
  const headings = [...html.matchAll(HEADING)];
  const titles: string[] = [];
  return headings.flatMap((heading, index) => {
    const [whole, level, title = '', anchor = ''] = heading;
    titles.length = Number(level) - 1;
    titles.push(plainText(title.replace(ANCHOR, '')));
    const text = plainText(html.slice(heading.index + whole.length, headings[index + 1]?.index).replace(SCRIPT, ' '));
    return [{ anchor, titles: titles.filter(Boolean), text }];
  });
}

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&(?:quot|amp|lt|gt);/g, ' ')
    .trim();
