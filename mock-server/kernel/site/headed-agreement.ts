/** Below it lie the agreements of the build. */
export const AGREEMENTS = '/agreements/';

const SIZE = 9;
const MARGIN = 68;
/** From the upper edge of the sheet to the foot of the words. */
const DOWN = 32;

/**
 * An agreement with its party over each page: 贵机构：新星艺术培训学校. It is written in a font that every reader of PDF
 * brings for Chinese (Adobe-GB1), so that none need be embedded.
 * @param pdf as the build has it, where the party is whoever reads it
 */
export async function headedAgreement(pdf: Buffer, party: string): Promise<Buffer> {
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
      lib.moveText(MARGIN, page.getHeight() - DOWN),
      lib.showText(words),
      lib.endText(),
      lib.popGraphicsState(),
    );
  return Buffer.from(await document.save());
}
