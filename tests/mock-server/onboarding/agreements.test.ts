import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePDFRawStream, type PDFArray, PDFDocument, type PDFRawStream } from 'pdf-lib';
import { rawRequest, startTestServer, type TestServer } from '../../support/server.ts';

/** Public files of the console, which every build copies unchanged. */
const dist = fileURLToPath(new URL('../../../web/public', import.meta.url));

describe('the two agreements (Spec 1 §2)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dist });
    await server.sandbox({ id: 'demo' });
  });
  afterAll(() => server.close());

  for (const path of [
    '/agreements/user-agreement.pdf',
    '/agreements/privacy-policy.pdf',
    '/s/demo/agreements/privacy-policy.pdf',
  ])
    it(`${path} is a PDF of two pages or more`, async () => {
      const { status, headers, bytes } = await rawRequest(server.url + path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.has('content-disposition')).toBe(false);
      const text = bytes.toString('latin1');
      expect(text.startsWith('%PDF-')).toBe(true);
      expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(2);
    });

  it('show the name of the white label on every page of the user agreement, and keep all pages', async () => {
    await server.sandbox({ id: 'branded', brand: { brandName: '新星艺术培训学校', shortName: '新星艺术' } });
    const path = '/agreements/user-agreement.pdf';
    const [own, headed] = [await rawRequest(server.url + path), await rawRequest(`${server.url}/s/branded${path}`)];
    expect(headed.headers.get('content-type')).toBe('application/pdf');
    const words = Buffer.from('贵机构：新星艺术培训学校', 'utf16le').swap16().toString('hex');
    const pages = (await PDFDocument.load(own.bytes)).getPageCount();
    expect(await pageTexts(headed.bytes)).toEqual(Array.from({ length: pages }, () => [words]));
    expect((await rawRequest(`${server.url}/s/demo${path}`)).bytes.equals(own.bytes)).toBe(true);
  });
});

/** Returns for each page the texts in the font `Party`, in which the contract party is written. */
async function pageTexts(pdf: Buffer): Promise<string[][]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map(({ node }) => {
    const streams = node.Contents() as PDFArray;
    const texts = streams.asArray().map((ref) => {
      const stream = document.context.lookup(ref) as PDFRawStream;
      return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    });
    return texts.flatMap((text) =>
      [...text.matchAll(/\/Party[^\n]* Tf[\s\S]*?<([0-9a-f]+)> Tj/g)].map(([, words = '']) => words),
    );
  });
}
