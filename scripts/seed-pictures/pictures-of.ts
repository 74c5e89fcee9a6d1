import { type PictureKind, pictureName, UNCLEAR_LICENCE } from '#seed/generators/pictures.ts';
import type { Row } from '#seed/schema.ts';
import { cardFacts, licenceFacts, logoFacts } from './facts.ts';
import { cardFront, cardReverse } from './id-card.ts';
import { licence, printStyles, unclearLicence } from './licence.ts';
import { logo } from './logo.ts';
import type { Drawing } from './svg.ts';

type Application = Row<'registration'>;

/**
 * Returns the drawings of seeded applications by file name. A licence has several drawings in different print, because
 * a recogniser that misreads 鹅 in one print may read it in another.
 */
export function picturesOf(rows: readonly Application[]): Map<string, readonly Drawing[]> {
  return new Map(rows.flatMap((row) => drawingsOf(rows, row)));
}

function drawingsOf(rows: readonly Application[], row: Application): [string, Drawing[]][] {
  const facts = licenceFacts(rows, row);
  const card = cardFacts(rows, row);
  const drawings: Record<PictureKind, Drawing[]> = {
    licence: printStyles.map((print) => licence(facts, print)),
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
