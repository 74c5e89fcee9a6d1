/** Path prefix of the agreements in the build. */
export const AGREEMENTS = '/agreements/';

const SIZE = 9;
const MARGIN = 68;
/** Distance from the upper edge of the sheet to the baseline of the text. */
const BASELINE_OFFSET = 32;

/**
 * Prints the party at the head of each page of an agreement, for example 贵机构：新星艺术培训学校. Uses a font that every PDF
 * reader provides for Chinese (Adobe-GB1), so that no font has to be embedded.
 * @param pdf the agreement as built, which does not name the party
 */
export async function addAgreementHeader(pdf: Buffer, party: string): Promise<Buffer> {
  const lib = await import('pdf-lib');
  const document = await lib.PDFDocument.load(pdf);
  const { context } = document;
  const font = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'STSong-Light',
      Encoding: 'UniGB-UCS2-H',
      DescendantFonts: [
        {
          Type: 'Font',
          Subtype: 'CIDFontType0',
          BaseFont: 'STSong-Light',
          DW: 1000,
          W: [1, 95, 500],
          CIDSystemInfo: { Registry: lib.PDFString.of('Adobe'), Ordering: lib.PDFString.of('GB1'), Supplement: 4 },
          FontDescriptor: context.register(
            context.obj({
              Type: 'FontDescriptor',
              FontName: 'STSong-Light',
              Flags: 6,
              FontBBox: [-25, -254, 1000, 880],
              ItalicAngle: 0,
              Ascent: 880,
              Descent: -120,
              CapHeight: 880,
              StemV: 93,
            }),
          ),
        },
      ],
    }),
  );
  const words = lib.PDFHexString.of(Buffer.from(`贵机构：${party}`, 'utf16le').swap16().toString('hex'));
  for (const page of document.getPages())
    page.pushOperators(
      lib.pushGraphicsState(),
      lib.beginText(),
      lib.setFillingGrayscaleColor(0.4),
      lib.setFontAndSize(page.node.newFontDictionary('Party', font), SIZE),
      lib.moveText(MARGIN, page.getHeight() - BASELINE_OFFSET),
      lib.showText(words),
      lib.endText(),
      lib.popGraphicsState(),
    );
  return Buffer.from(await document.save());
}
