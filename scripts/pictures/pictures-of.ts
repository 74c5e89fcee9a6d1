import { type PictureKind, pictureName, UNCLEAR_LICENCE } from '#seed/pictures.ts';
import type { Row } from '#seed/schema.ts';
import { cardFacts, licenceFacts, logoFacts } from './facts.ts';
import { cardFront, cardReverse } from './id-card.ts';
import { licence, prints, unclearLicence } from './licence.ts';
import { logo } from './logo.ts';
import type { Drawing } from './svg.ts';

type Application = Row<'registration'>;

/**
 * The pictures that seeded applications name, drawn from what their rows say: file name → its drawing. A licence has
 * several, which say the same in other print: a recogniser that mistakes 鹅 in the one reads it in the other.
 */
export function picturesOf(rows: readonly Application[]): Map<string, readonly Drawing[]> {
  return new Map(rows.flatMap((row) => drawingsOf(rows, row)));
}

function drawingsOf(rows: readonly Application[], row: Application): [string, Drawing[]][] {
  const facts = licenceFacts(rows, row);
  const card = cardFacts(rows, row);
  const drawings: Record<PictureKind, Drawing[]> = {
    licence: prints.map((print) => licence(facts, print)),
    [UNCLEAR_LICENCE]: [unclearLicence(facts)],
    'id-front': [cardFront(card)],
    'id-reverse': [cardReverse(card)],
    logo: [logo(logoFacts(row))],
  };
  const named = JSON.stringify(row);
  return Object.entries(drawings)
    .map(([kind, drawn]): [string, Drawing[]] => [pictureName(row.username, kind as PictureKind), drawn])
    .filter(([name]) => named.includes(`/files/${name}`));
}
