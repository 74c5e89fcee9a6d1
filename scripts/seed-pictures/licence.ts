import type { LicenceFacts } from './facts.ts';
import { type Drawing, drawing, SERIF, text } from './svg.ts';
import { scopeOf } from './trade.ts';

const WIDTH = 960;
const HEIGHT = 680;
const PAPER = '#fdf9ec';
const GOLD = '#b4884a';
const INK = '#222222';
const LABEL = '#43331c';
const FAINT = '#f3ead2';
const SEAL = '#cc3d33';
const LEFT = 64;
const RIGHT = 574;
const LABEL_WIDTH = 108;
const GAP = 16;
const TOP = 244;
const LINE = 47;
const SCOPE_CHARACTERS = 19;

/** Print styles of the values. The best looking style comes first. */
export const printStyles = [
  ...[25, 26, 24, 27, 23, 28].map((size) => ({ size, weight: 400 })),
  ...[25, 26, 24, 27].map((size) => ({ size, weight: 700 })),
] as const;
type PrintStyle = (typeof printStyles)[number];
const DEFAULT_STYLE: PrintStyle = { size: 25, weight: 400 };
const SMALL: PrintStyle = { size: 19, weight: 400 };

/** Draws a business licence in the layout of 市场监督管理局, as closely as a specimen may resemble it. */
export function licence(facts: LicenceFacts, print = DEFAULT_STYLE): Drawing {
  return drawing(WIDTH, HEIGHT, paper + code(facts, print) + title + columns(facts, print) + seal(facts));
}

/** Draws a licence that looks like a blurred photograph. */
export function unclearLicence(facts: LicenceFacts): Drawing {
  const blurred = `<filter id="f" x="0" y="0" width="100%" height="100%"><feGaussianBlur stdDeviation="4.5"/></filter>`;
  const rotated = `<g filter="url(#f)"><rect width="${WIDTH}" height="${HEIGHT}" fill="#8d8778"/><g transform="translate(34 4) rotate(2.4) scale(.93)">`;
  const content = `${blurred}${rotated}${licence(facts).markup}</g></g>`;
  return { ...drawing(WIDTH, HEIGHT, content, 0.5), photograph: true };
}

const frame = (inset: number, width: number): string =>
  `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" fill="none" stroke="${GOLD}" stroke-width="${width}"/>`;

const corners = [
  [26, 26],
  [WIDTH - 26, 26],
  [26, HEIGHT - 26],
  [WIDTH - 26, HEIGHT - 26],
]
  .map(([x, y]) => `<path d="M${x} ${(y ?? 0) - 9}l9 9l-9 9l-9 -9z" fill="${GOLD}"/>`)
  .join('');

const paper = [
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
  `${text(300, 590, '样例', { size: 96, fill: FAINT, anchor: 'middle', weight: 700, spacing: 70 })}`,
  frame(5, 6),
  frame(14, 2),
  frame(26, 1),
  corners,
].join('');

/** Draws the code on a separate line, so that the recogniser adds no other text to it. */
const code = ({ uscc }: LicenceFacts, print: PrintStyle): string =>
  text(LEFT, 154, '统一社会信用代码', { size: 18, fill: LABEL }) +
  text(LEFT, 186, uscc, { ...print, fill: INK, spacing: 1 });

const title =
  text(480, 112, '营业执照', { size: 54, fill: INK, family: SERIF, weight: 700, anchor: 'middle', spacing: 14 }) +
  text(480, 146, '（副本）', { size: 17, fill: LABEL, anchor: 'middle' }) +
  text(896, 76, '样例', { size: 18, fill: '#a08a72', anchor: 'end' });

function columns(facts: LicenceFacts, print: PrintStyle): string {
  const { companyName, legalPerson, trade, capital, founded, address } = facts;
  const scope = scopeOf(trade).match(new RegExp(`.{1,${SCOPE_CHARACTERS}}`, 'g')) ?? [];
  return [
    field(LEFT, 0, '名称', [companyName], print),
    field(RIGHT, 0, '注册资本', [capital], print),
    field(LEFT, 1, '类型', ['有限责任公司'], print),
    field(RIGHT, 1, '成立日期', [founded], print),
    field(LEFT, 2, '法定代表人', [legalPerson], print),
    field(LEFT, 3, '住所', [address], print),
    field(LEFT, 4, '经营范围', scope, SMALL),
  ].join('');
}

function field(x: number, row: number, label: string, lines: readonly string[], print: PrintStyle): string {
  const y = TOP + row * LINE;
  const values = lines.map((line, at) => text(x + LABEL_WIDTH + GAP, y + at * 29, line, { ...print, fill: INK }));
  return text(x, y, label, { size: 21, fill: LABEL, width: LABEL_WIDTH }) + values.join('');
}

/** Draws the seal of the registration authority. The centre of the seal marks the licence as a specimen. */
function seal({ registrar, founded }: LicenceFacts): string {
  const [x, y, radius] = [770, 530, 78];
  const sealArc = `<path id="r" d="M${x - 56} ${y + 22}a60 60 0 1 1 112 0" fill="none"/>`;
  const arcText = `<text font-size="15" fill="${SEAL}" text-anchor="middle" font-family="${SERIF}" font-weight="700"><textPath href="#r" startOffset="50%" textLength="${Math.min(210, registrar.length * 18)}">${registrar}</textPath></text>`;
  return [
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${SEAL}" stroke-width="4"/>`,
    sealArc,
    arcText,
    text(x, y + 14, '样例', { size: 30, fill: SEAL, anchor: 'middle', family: SERIF, weight: 700 }),
    text(LEFT + 450, 566, '登记机关', { size: 19, fill: LABEL }),
    text(LEFT + 450, 598, founded, { size: 19, fill: INK }),
    text(LEFT, 640, '本图片为系统演示样例，不具有任何法律效力', { size: 13, fill: '#a08a72' }),
  ].join('');
}
