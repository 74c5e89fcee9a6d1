import { styleNonce } from '../../app/style-nonce.ts';
import { fileAddress } from '../../http/file-address.ts';
import { setAppearance } from '../../ui/theme/product.ts';
import { applyColour, applyColourScheme } from '../../ui/theme/product-colour.ts';
import { correctedColour, isOwnColour } from './own-colour.ts';

/** Applies the white label, which the page's attributes contain, before the first paint. */
export function applyTheme(): void {
  const { brand, logo, colour = '' } = document.documentElement.dataset;
  if (brand) setAppearance({ name: brand, logo: fileAddress(logo) });
  if (isOwnColour(colour)) applyColourScheme('own', correctedColour(colour), styleNonce());
  else applyColour(colour, styleNonce());
}
