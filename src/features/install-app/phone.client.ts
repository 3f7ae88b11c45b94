/** On a phone, writes its kind on the document for styles. Elsewhere, draws the QR code after the page has loaded. */
import { isPhone, phoneOf } from '../../browser/user-agent.ts';

const { userAgent } = navigator;
if (isPhone(userAgent))
  document.documentElement.setAttribute('data-phone', phoneOf(userAgent) ?? 'other');
else
  addEventListener('load', () => {
    import('./draw-qr-code.ts')
      .then(({ drawQrCode }) => drawQrCode())
      .catch((error: unknown) => console.warn('Le QR code n’a pas pu être chargé.', error));
  });
