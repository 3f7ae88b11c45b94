/** The island of the QR code: drawn on a computer (directive-computer.ts), in the room of its figure. */
import { useEffect, useState } from 'react';
import { PageCode, pageAddress } from '../../components/qr-code/PageCode.tsx';
import { QrFigure } from '../../components/qr-code/QrFigure.tsx';

/** Renders the caption, then the code beside it: the address is known only in the browser. */
export function QrCode() {
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(pageAddress()), []);
  return <QrFigure>{address && <PageCode address={address} />}</QrFigure>;
}
