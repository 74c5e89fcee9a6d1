import { config } from '../config/config.ts';
import { fileAddress } from '../http/file-address.ts';
import { setAppearance } from '../ui/theme/product.ts';
import { styleNonce } from './style-nonce.ts';

/** Applies name, logo and colour of this deployment. Resolves before the first paint. */
export async function applyProduct(): Promise<void> {
  const { name, logo, colour } = config.product;
  setAppearance({ name, logo: fileAddress(logo) });
  // The styles contain the default colour. If another colour cannot be loaded, the page appears in the default one.
  if (colour !== 'lime')
    await import('../ui/theme/product-colour.ts').then(
      (code) => code.applyColour(colour, styleNonce()),
      () => undefined,
    );
}
